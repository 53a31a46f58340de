import { recordHash } from '../canonical.ts';
import { LOG } from '../log-hashes.ts';
import type { Row } from '../rows.ts';
import type { Check } from './check.ts';
import { recordOf } from './records.ts';

const REMEDIATION = 'remediation.ndjson';

type Kept = { by: { id: string } | null; at: string; comment: string };
type KeptRow = { certifyTaskId: unknown; by: unknown; at: string; comment: string };

/** Who kept denied access, when and why, and the shared task of another campaign. */
export const recordedKept: Check = {
  name: 'recordedKept',
  claim: 'That denied access was kept, or follows the task of another campaign, as the log recorded',
  reads: [REMEDIATION],
  start({ problems, manifest }) {
    const stopped = new Map<string, string>();
    const followed = new Map<string, string>();
    const rows = new Map<string, KeptRow[]>();
    let [examined, unrecorded, older] = [0, 0, Boolean(manifest.log.dropped)];
    return {
      entry(entry) {
        const { kept, followed: taskId, by } = recordOf(entry);
        if (kept) stopped.set(`${entry.actorId} ${kept.at}`, kept.hash);
        else if (entry.kind === 'campaignRemediationStopped' && !by) older = true;
        if (taskId !== undefined) followed.set(entry.taskId, taskId);
      },
      row(row: Row, place) {
        const {
          certifyTaskId,
          followedTaskId = null,
          kept = null,
        } = row as Row & { certifyTaskId: string; followedTaskId: string | null; kept: Kept | null };
        const found = followed.get(certifyTaskId);
        if (followedTaskId !== null && found !== undefined) examined += 1;
        if (followedTaskId !== null && found === undefined) unrecorded += 1;
        if (found !== undefined && followedTaskId !== null && found !== followedTaskId)
          problems.add(REMEDIATION, place, 'follows another task than the log recorded');
        if (!kept) return;
        const request = `${kept.by?.id ?? ''} ${kept.at}`;
        rows.set(request, [
          ...(rows.get(request) ?? []),
          { certifyTaskId, by: kept.by?.id ?? null, at: kept.at, comment: kept.comment },
        ]);
      },
      end() {
        const isRead = !problems.isNamed(REMEDIATION) && !problems.isNamed(LOG);
        for (const [request, kept] of rows) {
          const hash = stopped.get(request);
          examined += hash === undefined ? 0 : kept.length;
          unrecorded += hash === undefined && older ? kept.length : 0;
          const sorted = kept.toSorted((one, other) =>
            String(one.certifyTaskId) < String(other.certifyTaskId) ? -1 : 1,
          );
          if (isRead && hash === undefined && !older)
            problems.add(
              REMEDIATION,
              '',
              `has ${kept.length} denied accesses that were kept, and the log does not have that: ${request}`,
            );
          else if (isRead && hash !== undefined && hash !== recordHash(sorted))
            problems.add(
              REMEDIATION,
              '',
              `what was kept, and why, is not what the log recorded of the request of ${request}`,
            );
        }
        for (const request of stopped.keys())
          if (isRead && !rows.has(request))
            problems.add(REMEDIATION, '', `lacks denied access that was kept, which the log has: ${request}`);
        return {
          examined,
          proved: `${examined} denied accesses were kept, or follow the task of another campaign, as the log recorded: which, when, why and by which person.`,
          notProved:
            unrecorded > 0
              ? [
                  `Who kept denied access and why, or which task of another campaign it follows (${unrecorded} rows): an older version of the service recorded nothing of it, or retention removed it.`,
                ]
              : [],
        };
      },
    };
  },
};
