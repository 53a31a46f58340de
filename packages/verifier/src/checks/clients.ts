import type { Row } from '../rows.ts';
import type { Check } from './check.ts';
import { LOG } from '../log-hashes.ts';
import { isSame, recordOf } from './records.ts';

const CLIENTS = 'clients.ndjson';

/** With which API clients people decided, and who made these: a decision is a person's as far as only they have the client. */
export const clients: Check = {
  name: 'clients',
  claim: 'That the decisions name the API clients with which they were made',
  reads: [CLIENTS],
  start({ problems, manifest }) {
    const decided = new Map<string, { decisions: number; people: Set<string> }>();
    const made = new Map<string, { userId: string; by: string; at: string }>();
    const signIns = new Map<string, number>();
    const rows = new Map<string, { row: Row; place: string }>();
    return {
      entry(entry) {
        const { by, steps, submission } = recordOf(entry);
        if (by && (steps || submission)) {
          const found = decided.get(by.clientId) ?? { decisions: 0, people: new Set<string>() };
          found.decisions += steps?.length ?? 0;
          decided.set(by.clientId, { ...found, people: found.people.add(entry.actorId) });
        }
        if (entry.kind === 'clientCreated') made.set(entry.objectId, { userId: String(entry.document['userId']), by: entry.actorId, at: `${entry.at.slice(0, 23)}Z` });
        if (entry.kind === 'signIn') signIns.set(entry.objectId, (signIns.get(entry.objectId) ?? 0) + 1);
      },
      row: (row, place) => void rows.set(String(row['clientId']), { row, place }),
      end() {
        let [own, total] = [0, 0];
        const findings: string[] = [];
        for (const [id, { decisions, people }] of decided) {
          const listed = rows.get(id);
          const maker = made.get(id);
          const who = [...people].join(', ');
          total += decisions;
          if (!listed && !problems.isNamed(CLIENTS)) problems.add(CLIENTS, '', `lacks client ${id}, with which people decided`);
          else if (listed && !problems.isNamed(LOG)) checkRow(id, listed.row, listed.place);
          if (!maker) findings.push(`${decisions} decisions in the name of ${who} were made with the client ${id}; the log does not say who made it.`);
          else if (maker.by !== maker.userId) findings.push(`${decisions} decisions in the name of ${who} were made with the client ${id}, which ${maker.by === '' ? 'the service itself' : `somebody else (${maker.by})`} made at ${maker.at}: whoever has its secret could make them.`);
          else own += decisions;
        }
        return {
          examined: total,
          proved: `${total} decisions name the API client with which they were made; ${own} of them one that the person in whose name they were made had made.`,
          notProved: ['That the person in whose name a client decided held its secret: the log has the client, who made it and its sign-ins.'],
          findings,
        };

        function checkRow(clientId: string, row: Row, place: string): void {
          const { userId = null, by = null, at = null } = made.get(clientId) ?? {};
          if (!isSame([row['userId'], row['madeBy'], row['madeAt']], [userId, by, at])) problems.add(CLIENTS, place, 'is not what the log says of the making of the client');
          if (!manifest.log.dropped && row['signIns'] !== (signIns.get(clientId) ?? 0)) problems.add(CLIENTS, place, `says ${String(row['signIns'])} sign-ins; the log has ${signIns.get(clientId) ?? 0}`);
        }
      },
    };
  },
};
