import { recordHash } from '../canonical.ts';
import { LOG } from '../log-hashes.ts';
import type { Row } from '../rows.ts';
import type { Check } from './check.ts';

type Person = { id: string; name?: string; email?: string };

/** The members with people: that of the person or people, and that of the id next to it. */
const NAMED: { readonly [file: string]: readonly (readonly [person: string, id: string])[] } = {
  'reviews.ndjson': [['assignees', '']],
  'decisions.ndjson': [['actor', 'actorId']],
  'submissions.ndjson': [['reviewer', 'reviewerId']],
  'remediation.ndjson': [['assignees', '']],
  'clients.ndjson': [
    ['user', 'userId'],
    ['maker', 'madeBy'],
  ],
};
/** As many as the people of a company; the texts of a pack that has more are looked at each time. */
const REMEMBERED = 200_000;
const LONGEST = 500;
const UNBOUND = 'That the names and addresses beside the ids of people are theirs';

/** The names of people are those that the log recorded when the pack was started. */
export const names: Check = {
  name: 'names',
  claim: UNBOUND,
  reads: Object.keys(NAMED),
  start({ problems, manifest, json }) {
    const recorded = new Map<string, string>();
    const seen = new Set<string>();
    /** The same people as the rows have them: most rows repeat one that was looked at. */
    const looked = new Set<string>();
    let [examined, unrecorded] = [0, 0];

    const remember = (written: string): void =>
      void (looked.size < REMEMBERED && written.length < LONGEST && looked.add(written));
    function look(file: string, place: string, person: Person): void {
      const written = JSON.stringify(person);
      if (looked.has(written)) return;
      const key = recordHash(person).slice(0, 32);
      if (seen.has(`${person.id} ${key}`)) return void remember(written);
      const hash = recorded.get(person.id);
      if (hash !== undefined && hash !== key)
        return problems.add(file, place, `names ${person.id} otherwise than the log did when the pack was begun`);
      seen.add(`${person.id} ${key}`);
      remember(written);
      // Only the id is known: there is no name to compare.
      if (hash === undefined && (person.name ?? person.email) !== undefined) unrecorded += 1;
      else examined += 1;
    }

    return {
      entry({ kind, document }) {
        if (kind !== 'evidencePackPeople' || document['reportId'] !== manifest.reportId) return;
        for (const [id, hash] of Object.entries(document['people'] as { [id: string]: string })) recorded.set(id, hash);
      },
      row(row: Row, place, file) {
        for (const [member, idMember] of NAMED[file] ?? []) {
          for (const person of [row[member]].flat() as (Person | null)[]) {
            if (!person) continue;
            if (idMember !== '' && person.id !== row[idMember])
              problems.add(file, place, `names somebody else as ${member} than ${idMember} says`);
            look(file, place, person);
          }
        }
        const by = (row['kept'] as { by?: Person | null } | null | undefined)?.by;
        if (by) look(file, place, by);
      },
      async end() {
        const { imports, verifiedBy } = (await json('sources.json')) as {
          [list: string]: { importId: string; createdBy: Person | null }[];
        };
        for (const { importId, createdBy } of [...(imports ?? []), ...(verifiedBy ?? [])])
          if (createdBy) look('sources.json', `import ${importId}`, createdBy);
        look('manifest.json', 'createdBy', manifest.createdBy as Person);
        const isOlder = recorded.size === 0 || problems.isNamed(LOG);
        return {
          examined: isOlder ? 0 : examined,
          proved: `${examined} people have the names and addresses that the log recorded when the pack was begun.`,
          notProved: isOlder
            ? [`${UNBOUND}: the log has the ids, and the names of holders as they were at the preparation.`]
            : [
                'That people were called so when they decided: the log has their ids from then, and their names from when the pack was begun; those of holders are as they were at the preparation.',
                ...(unrecorded > 0 ? [`${UNBOUND}, of ${unrecorded} people who came after the pack was begun.`] : []),
              ],
        };
      },
    };
  },
};
