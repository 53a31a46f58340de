import type { TextlintRuleModule } from '@textlint/kernel';
import { LONGEST, wordList } from './word-list.ts';

/** The kind of a finding: a word of the list, the form of a sentence, or its length. */
export type Kind = 'word' | 'form' | 'long';

type Node = { type: string; range: readonly [number, number]; children?: Node[] };

const isHidden = new Set(['Code', 'Html', 'Image', 'CodeBlock']);

/** The text of a node without code, markup and addresses; every character stays at its place. */
function readable(node: Node, source: string): string {
  const start = node.range[0];
  const text = source.slice(start, node.range[1]).split('');
  const hide = (from: number, to: number): void => {
    for (let at = from - start; at < to - start; at++) text[at] = text[at] === '\n' ? '\n' : '_';
  };
  const visit = (child: Node): void => {
    if (isHidden.has(child.type)) return hide(...(child.range as [number, number]));
    if (child.type === 'Link') {
      const shown = child.children ?? [];
      hide(child.range[0], shown[0]?.range[0] ?? child.range[1]);
      hide(shown.at(-1)?.range[1] ?? child.range[1], child.range[1]);
    }
    for (const grandchild of child.children ?? []) visit(grandchild);
  };
  visit(node);
  return text.join('');
}

/** Sentences end at a full stop, a question or exclamation mark before a space or the end of the text. */
const sentences = (text: string): { start: number; text: string }[] =>
  [...text.matchAll(/\S(?:[\s\S]*?(?<!\b(?:e\.g|i\.e|etc|vs))[.!?][)"'’*_]*(?=\s|$(?![\s\S]))|[\s\S]*)/g)].map(
    (match) => ({ start: match.index, text: match[0] }),
  );

/** A sentence that begins with "What" and is as long as this has a second clause: it is no label such as "What the app is for". */
const SECOND_CLAUSE = 7;

const words = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

const patterns = wordList.map(({ avoid, pattern, write }) => ({
  avoid,
  write,
  // A word within a name (`told_at`) is not a word of a text.
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi'),
}));

/** Whether the rule can find anything in a text: most have none of the words and are short, and need not be parsed. */
export const mayHaveFindings = (text: string): boolean =>
  words(text) > LONGEST || /\bWhat/.test(text) || patterns.some(({ pattern }) => text.search(pattern) >= 0);

/** Our one rule for texts: words of the list, sentences that begin with "What", and sentences that are too long. */
export const prose: TextlintRuleModule = (context) => {
  const { Syntax, RuleError, report, getSource, locator } = context;
  const check = (node: Parameters<typeof report>[0], isHeading: boolean): void => {
    const text = readable(node as Node, getSource());
    const say = (kind: Kind, about: string, advice: string, from: number, to: number): void =>
      report(node, new RuleError(`${kind}|${about}|${advice}`, { padding: locator.range([from, to]) }));
    for (const { avoid, write, pattern } of patterns)
      for (const match of text.matchAll(pattern))
        say('word', avoid, `"${match[0]}": write ${write}`, match.index, match.index + match[0].length);
    for (const sentence of sentences(text)) {
      const end = sentence.start + sentence.text.length;
      const first = /^[^\w]*(What|Whatever)\b/.exec(sentence.text)?.[1];
      const length = words(sentence.text);
      if (first !== undefined && !sentence.text.endsWith('?') && (isHeading || length >= SECOND_CLAUSE))
        say('form', 'What …', `begins with "${first}": put the subject first`, sentence.start, end);
      if (length > LONGEST)
        say('long', 'long', `${length} words, at most ${LONGEST}: make two sentences`, sentence.start, end);
    }
  };
  return {
    [Syntax.Header]: (node) => check(node, true),
    [Syntax.Paragraph]: (node) => check(node, false),
    [Syntax.TableCell]: (node) => check(node, false),
  };
};
