import type { Change } from './change.ts';
import { compareContracts, placeOf } from './compare-contracts.ts';
import { operationsOf, type ContractDocument } from './contract-document.ts';

/** A contract and what the changelog calls it. */
export type Version = { readonly title: string; readonly document: ContractDocument };

const KINDS: readonly [Change['kind'], string][] = [
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['deprecated', 'Deprecated'],
  ['added', 'Added'],
];
const SHOWN = 3;

/** The changes of the API version by version, newest first, in Markdown. The versions come oldest first. */
export function apiChangelog(versions: readonly Version[]): string {
  const sections = versions.map(({ title, document }, i) => {
    const before = versions[i - 1];
    const text = before ? changesBetween(before.document, document) : firstVersion(document);
    return `## ${title}\n\n${text}\n`;
  });
  return sections.toReversed().join('\n');
}

const firstVersion = (document: ContractDocument): string =>
  `The first released contract, with ${operationsOf(document).size} operations.`;

function changesBetween(before: ContractDocument, after: ContractDocument): string {
  const changes = compareContracts(before, after);
  if (changes.length === 0) return 'No change.';
  const summaries = new Map([...operationsOf(after)].map(([key, { node }]) => [key, String(node['summary'] ?? '')]));
  return KINDS.flatMap(([kind, heading]) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    return [`### ${heading}\n\n${own.map((change) => `- ${line(change, summaries)}`).join('\n')}\n`];
  })
    .join('\n')
    .trimEnd();
}

function line(change: Change, summaries: ReadonlyMap<string, string>): string {
  const { at, side, says, operations, isBreaking } = change;
  const mark = isBreaking ? '**Breaking:** ' : '';
  const [operation = ''] = operations;
  if (side === 'operation' && at === '') {
    const summary = summaries.get(operation) ?? '';
    return `${mark}\`${operation}\` ${says}${says === 'is new' && summary !== '' ? `: ${summary}` : ''}`;
  }
  if (side === 'operation' && operations.length === 1) return `${mark}\`${operation}\`, ${at}: ${says}`;
  const where = { request: ' in requests', response: ' in answers', operation: '' }[side];
  const more = operations.length > SHOWN ? ` and ${operations.length - SHOWN} more` : '';
  const shown = operations.slice(0, SHOWN).map((each) => `\`${each}\``);
  return `${mark}\`${placeOf(change)}\`${where} ${says} (${shown.join(', ')}${more})`;
}
