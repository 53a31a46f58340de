import type { Row } from '../rows.ts';
import type { Check, LogEntry } from './check.ts';
import { LOG } from '../log-hashes.ts';
import { isSame, recordOf } from './records.ts';

const CLIENTS = 'clients.ndjson';

/** The acts through a client: decided steps, and others of people, such as a change of the campaign or a ticket. */
type Acts = { decisions: number; others: number; people: Set<string> };

const inWords = ({ decisions, others }: Acts): string =>
  [
    ...(decisions > 0 || others === 0 ? [`${decisions} decisions`] : []),
    ...(others > 0 ? [`${others} other acts`] : []),
  ].join(' and ');

/** Whether an entry is another act of a person: about the campaign or an annotation, or the last one of an existing task whose step it did not decide. */
function isOwnAct(entry: LogEntry): boolean {
  const { task, steps, submission } = recordOf(entry);
  return !steps && !submission && (entry.taskId === '' || (task !== undefined && entry.kind !== 'taskCreated'));
}

/** The API clients of decisions and their creators: a decision is the person's only if nobody else has the client. */
export const clients: Check = {
  name: 'clients',
  claim: 'That the decisions name the API clients with which they were made',
  reads: [CLIENTS],
  start({ problems, manifest }) {
    const decided = new Map<string, Acts>();
    const made = new Map<string, { userId: string; by: string; at: string }>();
    const signIns = new Map<string, number>();
    const rows = new Map<string, { row: Row; place: string }>();
    let unnamed = 0;
    return {
      entry(entry) {
        const { by, steps, submission } = recordOf(entry);
        const isAct = entry.actorId !== '' && entry.campaignId === manifest.campaign.id && isOwnAct(entry);
        if (by && (isAct || steps || submission)) {
          const found = decided.get(by.clientId) ?? { decisions: 0, others: 0, people: new Set<string>() };
          found.decisions += steps?.length ?? 0;
          found.others += isAct ? 1 : 0;
          if (entry.actorId !== '') found.people.add(entry.actorId);
          decided.set(by.clientId, found);
        } else if (isAct) unnamed += 1;
        if (entry.kind === 'clientCreated')
          made.set(entry.objectId, {
            userId: String(entry.document['userId']),
            by: entry.actorId,
            at: `${entry.at.slice(0, 23)}Z`,
          });
        if (entry.kind === 'signIn') signIns.set(entry.objectId, (signIns.get(entry.objectId) ?? 0) + 1);
      },
      row: (row, place) => void rows.set(String(row['clientId']), { row, place }),
      end() {
        let [own, total, others] = [0, 0, 0];
        const findings: string[] = [];
        for (const [id, acts] of decided) {
          const listed = rows.get(id);
          const maker = made.get(id);
          const what = `${inWords(acts)} in the name of ${[...acts.people].join(', ')} were made with the client ${id}`;
          total += acts.decisions;
          others += acts.others;
          if (!listed && !problems.isNamed(CLIENTS))
            problems.add(CLIENTS, '', `lacks client ${id}, with which people decided`);
          else if (listed && !problems.isNamed(LOG)) checkRow(id, listed.row, listed.place);
          if (!maker) findings.push(`${what}; the log does not say who made it.`);
          else if (maker.by !== maker.userId)
            findings.push(
              `${what}, which ${maker.by === '' ? 'the service itself' : `somebody else (${maker.by})`} made at ${maker.at}: everyone who has its secret could make them.`,
            );
          else own += acts.decisions;
        }
        return {
          examined: total + others,
          proved: `${total} decisions and ${others} other acts of people in the campaign name the API client with which they were made. ${own} of the decisions name one that the person in whose name they were made had made.`,
          notProved: [
            ...(unnamed > 0
              ? [
                  `With which API clients ${unnamed} other acts of people in the campaign were done: an older version of the service recorded none.`,
                ]
              : []),
            'That the person in whose name a client decided held its secret: the log has the client, who made it and its sign-ins.',
          ],
          findings,
        };

        function checkRow(clientId: string, row: Row, place: string): void {
          const { userId = null, by = null, at = null } = made.get(clientId) ?? {};
          if (!isSame([row['userId'], row['madeBy'], row['madeAt']], [userId, by, at]))
            problems.add(CLIENTS, place, 'is not what the log says of the making of the client');
          if (!manifest.log.dropped && row['signIns'] !== (signIns.get(clientId) ?? 0))
            problems.add(
              CLIENTS,
              place,
              `says ${String(row['signIns'])} sign-ins; the log has ${signIns.get(clientId) ?? 0}`,
            );
        }
      },
    };
  },
};
