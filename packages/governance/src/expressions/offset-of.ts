import type { ParsedExpr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';

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
