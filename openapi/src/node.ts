/** A JSON Schema or any other node of an OpenAPI document. */
export type Node = { [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
