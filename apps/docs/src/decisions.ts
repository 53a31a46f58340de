import { readdir, readFile } from 'node:fs/promises';
import { anchorOf } from './render-markdown.ts';

const folder = new URL('../decisions/', import.meta.url);

/** A record of a decision, as its file says it. */
export type DecisionRecord = { file: string; title: string; date: string; status: string; body: string };

/** The parts that every record has, in this order. */
export const recordParts = ['Decision', 'Why', 'Also weighed', 'What would change it'] as const;

const shape = new RegExp(
  `^# (?<title>\\d{4} [^\\n]+)\\n\\nDate: (?<date>\\d{4}-\\d\\d-\\d\\d)\\. Status: (?<status>accepted(?:, in part superseded by \\d{4}(?: and \\d{4})*)?|superseded by \\d{4})\\.\\n\\n(?<body>${recordParts.map((part) => `\\*\\*${part}\\.\\*\\* [^]+`).join('\\n\\n')})$`,
);

/** Reads a record; the site, its menu and its links follow from the title, so a file that says something else is refused. */
export function readRecord(file: string, markdown: string): DecisionRecord {
  const { title = '', date = '', status = '', body = '' } = shape.exec(markdown)?.groups ?? {};
  if (title === '')
    throw new Error(
      `decisions/${file}: needs "# NNNN Title", "Date: YYYY-MM-DD. Status: accepted." and the parts ${recordParts.join(', ')}`,
    );
  if (file !== `${anchorOf(title)}.md`)
    throw new Error(`decisions/${file}: the file is named after its title, ${anchorOf(title)}.md`);
  return { file, title, date, status, body };
}

/** All records, the oldest first. */
export async function readRecords(): Promise<DecisionRecord[]> {
  const files = (await readdir(folder)).filter((name) => name !== 'README.md').toSorted();
  return Promise.all(files.map(async (file) => readRecord(file, await readFile(new URL(file, folder), 'utf8'))));
}

/** The row of a record in the table of `decisions/README.md`. */
export const indexRow = ({ file, title, date, status }: DecisionRecord): string =>
  `| ${title.slice(0, 4)} | [${title.slice(5)}](${file}) | ${date} | ${status} |`;

/** The page of the site: the index, then each record under its title, so that one search of the browser finds any of them. */
export async function decisionsPage(): Promise<string> {
  const index = await readFile(new URL('README.md', folder), 'utf8');
  const sections = (await readRecords()).map(
    ({ title, date, status, body }) => `## ${title}\n\nDate: ${date}. Status: ${status}.\n\n${body}`,
  );
  return [index, ...sections].join('\n');
}
