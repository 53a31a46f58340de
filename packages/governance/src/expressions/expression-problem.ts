/** A problem of an expression: `offset` counts from 0, `line` and `column` from 1. */
export type ExpressionProblem = { offset: number; endOffset: number; line: number; column: number; message: string };

/** Where an offset is in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

export const problemAt = (text: string, offset: number, endOffset: number, message: string): ExpressionProblem => ({
  offset,
  endOffset,
  ...lineAndColumn(text, offset),
  message,
});
