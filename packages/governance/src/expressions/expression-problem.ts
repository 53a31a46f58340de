import type { ParsedExpr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';

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

/** Where in the source a part of the tree is: of a member or method, where its name begins. */
export function offsetOf(positions: ParsedExpr['sourceInfo'], nodeId: bigint, source: string): number {
  const offset = positions?.positions[`${nodeId}`] ?? 0;
  const [before = ''] = /^\s*\.?\s*/.exec(source.slice(offset, offset + 100)) ?? [];
  return offset + before.length;
}

/** Where the word, sign or character ends that begins at an offset. */
export function endOfWord(source: string, offset: number): number {
  const [word = ''] = /^(?:\.?\w+|&&|\|\||[<>=!]=|[^])/.exec(source.slice(offset, offset + 200)) ?? [];
  return offset + word.length;
}
