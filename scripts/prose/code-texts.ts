import { parseSync } from 'rolldown/utils';

/** A text and where it is: a file and line, or a place in the contract. */
export type Part = { place: string; text: string };

type Syntax = { type: string; start: number; end: number; value?: unknown; [member: string]: unknown };

/** Comments that speak to a tool, not to a reader. */
const TO_TOOLS = /^\s*(?:oxlint|eslint|@ts-|#region|v8 ignore|prettier)/;

const SQL = /\b(?:select|insert|update|delete|create|with) [\s\S]*\b(?:from|into|set|table|as)\b|\bcase\s+when\b/i;

const SHORTEST_MESSAGE = 4;

/** The comments of a file and, where it is no test, its messages: strings of several words that are not SQL. */
export function commentsAndMessages(file: string, source: string): Part[] {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => ends.findLastIndex((end) => end < offset) + 2;
  const parsed = parseSync(file, source);
  const parts: Part[] = [];
  let last = -2;
  for (const comment of parsed.comments) {
    if (TO_TOOLS.test(comment.value)) continue;
    const line = lineAt(comment.start);
    const text = comment.value.replaceAll(/^[ \t*]+/gm, '').replaceAll(/^(?:[-#>]|\d+\.)\s/gm, '');
    const before = parts.at(-1);
    if (comment.type === 'Line' && last === line - 1 && before) before.text += `\n${text}`;
    else parts.push({ place: `${file}:${line}`, text });
    last = comment.type === 'Line' ? line : -2;
  }
  if (/(?:^|\/)(?:test|record|crashes|faults)\//.test(file)) return parts;
  const take = (text: string, start: number): void => {
    const plain = text.split(/\s+/).filter((word) => /^[a-z]+[.,:;]?$/i.test(word));
    if (plain.length >= SHORTEST_MESSAGE && !SQL.test(text)) parts.push({ place: `${file}:${lineAt(start)}`, text });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const syntax = node as Syntax;
    if (syntax.type === 'Literal' && typeof syntax.value === 'string') return take(syntax.value, syntax.start);
    if (syntax.type === 'TaggedTemplateExpression') return visit((syntax['quasi'] as Syntax)['expressions']);
    if (syntax.type === 'TemplateLiteral')
      take(
        (syntax['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('_'),
        syntax.start,
      );
    for (const member of Object.values(syntax)) visit(member);
  };
  visit(parsed.program.body);
  return parts;
}
