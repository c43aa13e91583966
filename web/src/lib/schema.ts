// What a command is made of, as the house describes it in JSON schemas: the part of them that it uses.

export interface Schema {
	type?: string;
	enum?: readonly (string | number)[];
	anyOf?: readonly Schema[];
	items?: Schema | false;
	prefixItems?: readonly Schema[];
	properties?: Readonly<Record<string, Schema>>;
	required?: readonly string[];
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	exclusiveMaximum?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	default?: unknown;
}

export type Kind = "flag" | "number" | "choice" | "text" | "list" | "group";

const NOTHING = "null";

/** Give a schema without its nothing, where nothing is allowed beside something. */
export function something(schema: Schema): Schema {
	const part = schema.anyOf?.find((each) => each.type !== NOTHING);
	return part ? { ...part, ...("default" in schema && { default: schema.default }) } : schema;
}

/** Tell whether something may be left empty. */
export function mayBeNothing(schema: Schema): boolean {
	return schema.anyOf?.some((each) => each.type === NOTHING) ?? false;
}

/** Tell how a form asks for it. */
export function kindOf(schema: Schema): Kind {
	const { enum: values, type } = something(schema);
	if (values) return "choice";
	if (type === "boolean") return "flag";
	if (type === "integer" || type === "number") return "number";
	if (type === "array") return "list";
	return type === "object" ? "group" : "text";
}

/** Give what a form begins with; null is a field that nobody has filled. */
export function blank(schema: Schema): unknown {
	if (schema.default !== undefined) return schema.default;
	if (mayBeNothing(schema)) return null;
	const part = something(schema);
	switch (kindOf(part)) {
		case "flag":
			return false;
		case "number":
		case "choice":
			return null;
		case "list":
			return (
				part.prefixItems?.map(blank) ?? Array.from({ length: part.minItems ?? 0 }, () => blankItem(part))
			);
		case "group":
			return Object.fromEntries(
				Object.entries(part.properties ?? {}).map(([name, each]) => [name, blank(each)]),
			);
		default:
			return "";
	}
}

/** Give what a new entry of a list begins with. */
export function blankItem(list: Schema): unknown {
	return list.items ? blank(list.items) : null;
}

/** Give the least and the most that a whole number may be, as far as it is bounded. */
export function boundsOf(schema: Schema): { low: number | null; high: number | null } {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
	return {
		low: minimum ?? (exclusiveMinimum === undefined ? null : exclusiveMinimum + 1),
		high: maximum ?? (exclusiveMaximum === undefined ? null : exclusiveMaximum - 1),
	};
}

/** Write a name of the program for people: give_up is “give up”. */
export function spoken(name: string): string {
	return name.replaceAll("_", " ");
}
