import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { logWords, objectWords } from '../../src/log/log-words.ts';

// The build turns messages into descriptors; here, each is its own text.
vi.mock('@lingui/core/macro', () => ({ msg: (texts: TemplateStringsArray) => ({ id: texts.join('') }) }));

// Every entry that the service writes has words: its name in the code is found by the way in which entries are named.

const sources = ['apps/api/src', 'packages/store/src', 'packages/governance/src'];
const root = new URL('../../../../', import.meta.url);
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

/** The texts of the files of the service. */
const texts = sources.flatMap((folder) =>
  globSync('**/*.ts', { cwd: new URL(folder, root) }).map((file) =>
    readFileSync(new URL(`${folder}/${file}`, root), 'utf8'),
  ),
);

test('the name of each entry has words', () => {
  // Composed in the code, of the part that changed.
  const names = new Set(['requestCatalogEntitlementsChanged', 'requestCatalogAccessEntitlementsChanged']);
  for (const text of texts) {
    if (!/appendLog|log_entries|kind: '/.test(text)) continue;
    for (const [, name = ''] of text.matchAll(NAME)) if (!OTHERS.has(name)) names.add(name);
  }
  expect(names.size).toBeGreaterThan(80);
  expect([...names].filter((name) => logWords(name) === undefined).toSorted()).toEqual([]);
});

test('each type of object that an entry is about has words', () => {
  const types = new Set(
    texts.flatMap((text) => [...text.matchAll(/objectType: '(\w+)'/g)].map(([, type = '']) => type)),
  );
  expect(types.size).toBeGreaterThan(40);
  expect([...types].filter((type) => objectWords(type) === undefined).toSorted()).toEqual([]);
});
