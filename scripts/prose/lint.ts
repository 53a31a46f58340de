import { TextlintKernel, type TextlintKernelPlugin } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { type Kind, mayHaveFindings, prose } from './rule.ts';
import type { Page } from './texts.ts';

export type Finding = { area: string; place: string; kind: Kind; about: string; advice: string };

const kernel = new TextlintKernel();
const plugin = ((markdown as { default?: unknown }).default ?? markdown) as TextlintKernelPlugin['plugin'];

/** Every finding of our rule in these pages. */
export async function lint(pages: readonly Page[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { area, parts: all } of pages) {
    const parts = all.filter((part) => mayHaveFindings(part.text));
    if (parts.length === 0) continue;
    const starts: number[] = [];
    let text = '';
    for (const part of parts) {
      starts.push(text.length);
      text += `${part.text}\n\n`;
    }
    const { messages } = await kernel.lintText(text, {
      ext: '.md',
      plugins: [{ pluginId: 'markdown', plugin }],
      rules: [{ ruleId: 'prose', rule: prose }],
    });
    for (const { message, range } of messages) {
      const index = starts.findLastIndex((start) => start <= range[0]);
      const part = parts[index];
      if (!part) throw new Error(`no text at ${range[0]} in ${area}`);
      const below = part.text.slice(0, range[0] - (starts[index] ?? 0)).split('\n').length - 1;
      const [file, line] = part.place.split(/:(?=\d+$)/);
      const place = area === 'contract' ? part.place : `${file}:${Number(line ?? 1) + below}`;
      const [kind, about, advice] = message.split('|') as [Kind, string, string];
      findings.push({ area, place, kind, about, advice });
    }
  }
  return findings;
}

/** How many findings each area has: words and forms in one number, long sentences in the other. */
export type Counts = { [area: string]: { words: number; long: number } };

export function count(areas: Iterable<string>, findings: readonly Finding[]): Counts {
  const counts: Counts = Object.fromEntries([...areas].map((area) => [area, { words: 0, long: 0 }]));
  for (const { area, kind } of findings) {
    const row = (counts[area] ??= { words: 0, long: 0 });
    row[kind === 'long' ? 'long' : 'words'] += 1;
  }
  return counts;
}

/** The areas that have more findings than the baseline allows. An area that is not in it may have none. */
export const above = (counts: Counts, baseline: Counts): string[] =>
  Object.keys(counts).filter((area) =>
    (['words', 'long'] as const).some((kind) => (counts[area]?.[kind] ?? 0) > (baseline[area]?.[kind] ?? 0)),
  );

/** The baseline after texts were improved: no number rises, and an area without findings leaves it. */
export const lowered = (counts: Counts, baseline: Counts): Counts =>
  Object.fromEntries(
    Object.entries(baseline)
      .map(([area, { words, long }]) => {
        const now = counts[area] ?? { words: 0, long: 0 };
        return [area, { words: Math.min(words, now.words), long: Math.min(long, now.long) }] as const;
      })
      .filter(([, { words, long }]) => words + long > 0),
  );
