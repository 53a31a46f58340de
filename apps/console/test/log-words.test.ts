import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { logWords } from '../src/log/log-words.ts';

// The build turns messages into descriptors; here, each is its own text.
vi.mock('@lingui/core/macro', () => ({ msg: (texts: TemplateStringsArray) => ({ id: texts.join('') }) }));

// Every entry that the service writes has words: its name in the code is found by the way in which entries are named.

const sources = ['apps/api/src', 'packages/store/src', 'packages/governance/src'];
const root = new URL('../../../', import.meta.url);
const NAME =
  /'([a-z]+(?:[A-Z][a-z]+)*(?:Created|Updated|Deleted|Changed|Ended|Started|Failed|Recovered|Removed|Uploaded|Submitted|Revoked|Expired|Reminded|Prepared|Unprepared|Exempted|Resolved|Forgotten|Bound|Unbound|Rotated|Restarted|Confirmed|Checked|Dropped|Set))'/g;

/** Names that look like entries and are others: filters, members and commands. */
const OTHERS = new Set([
  'includeDeleted',
  'employmentEnded',
  'membershipEnded',
  'untilStarted',
  'prepareFailed',
  'actionStarted',
  'actionEnded',
  'programEnded',
  'ticketCreated',
  'objectDeleted',
]);

test('the name of each entry has words', () => {
  // Composed in the code, of the part that changed.
  const names = new Set(['requestCatalogEntitlementsChanged', 'requestCatalogAccessEntitlementsChanged']);
  for (const folder of sources)
    for (const file of globSync('**/*.ts', { cwd: new URL(folder, root) })) {
      const text = readFileSync(new URL(`${folder}/${file}`, root), 'utf8');
      if (!/appendLog|log_entries|kind: '/.test(text)) continue;
      for (const [, name = ''] of text.matchAll(NAME)) if (!OTHERS.has(name)) names.add(name);
    }
  expect(names.size).toBeGreaterThan(80);
  expect([...names].filter((name) => logWords(name) === undefined).toSorted()).toEqual([]);
});
