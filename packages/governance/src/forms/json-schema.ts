/** A JSON Schema, or some of its keywords. */
export type JsonSchema = { [keyword: string]: unknown };
