import { reopenFinding, reopensAt } from '@oag/governance/findings';
import { appendLog } from '@oag/store/log';
import { lockDueFindings, updateFindings } from '@oag/store/findings';
import type { Service } from '../../http/index.ts';

const AT_ONCE = 500;

/** Reopens findings whose snooze or risk acceptance has expired. */
export async function reopenDueFindings({ database }: Service, signal: AbortSignal): Promise<void> {
  for (let woken = AT_ONCE; woken === AT_ONCE && !signal.aborted;) {
    const now = new Date().toISOString();
    woken = await database.db.transaction().execute(async (tx) => {
      const findings = (await lockDueFindings(tx, now, AT_ONCE)).map((finding) => reopenFinding(finding, now));
      await updateFindings(
        tx,
        findings.map((finding) => ({ finding, reopensAt: reopensAt(finding) })),
      );
      await appendLog(
        tx,
        findings.map(({ id, state }) => ({
          actorId: '',
          kind: 'findingStateChanged',
          objectType: 'finding',
          objectId: id,
          document: { state },
        })),
      );
      return findings.length;
    });
  }
}
