import { assignFinding, assertTaskAllowed, updateFindingState, reopensAt } from '@oag/governance/findings';
import { GovernanceError } from '@oag/governance/input';
import { advanceJob, type FindingBulk, finishJob, type Job } from '@oag/store/jobs';
import { appendLog } from '@oag/store/log';
import { lockFindings, searchFindings, updateFindings } from '@oag/store/findings';
import type { Finding } from '@oag/types';
import { changerOf } from '../finding-bulk.ts';
import { findingPlans } from '../finding-plans.ts';
import { openTasks, type OpeningEnvironment } from '../../task-commands/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

/** The number of findings per transaction. */
const CHUNK = 200;

/** Applies the same change to many findings, chunk by chunk. Those that do not allow it stay unchanged. */
export const findingJob: JobHandler<'findings'> = async (given, { database, expressions }, signal) => {
  let work = given;
  const bulk = given.cursor.bulk;
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'findings'> | null> => {
      const environment = { tx, expressions, now: new Date().toISOString(), requestId: work.objectId };
      const after = work.cursor.after ?? '';
      const { rows } = await searchFindings(tx, bulk.request, changerOf(bulk.by), {
        size: CHUNK,
        after: after === '' ? null : [after],
      });
      const last = rows.at(-1);
      if (!last) {
        await finishJob(tx, work);
        return null;
      }
      await change(
        await lockFindings(
          tx,
          rows.map(({ id }) => id),
        ),
        bulk,
        environment,
      );
      return advanceJob(tx, work, { phase: 'change', cursor: { ...work.cursor, after: last.id } });
    });
    if (next === null) return;
    work = next;
  }
};

async function change(
  findings: readonly Finding[],
  { by: { userId }, does }: FindingBulk,
  environment: OpeningEnvironment,
): Promise<void> {
  const { tx, now, requestId } = environment;
  if (does.kind === 'tasks') {
    const free = findings.filter((finding) => unlessRefused(() => assertTaskAllowed(finding)) !== REFUSED);
    await openTasks(
      await findingPlans(tx, free, { policyId: does.policyId, createdBy: userId, origin: does.origin ?? 'API' }),
      environment,
    );
    return;
  }
  const { assignOwner, ...asked } = does.change;
  const changed = findings.flatMap((finding): Finding[] => {
    const after = unlessRefused(() =>
      assignOwner
        ? assignFinding(finding, assignOwner.owner, now)
        : updateFindingState(finding, asked, { now, by: userId }),
    );
    return after === REFUSED ? [] : [after];
  });
  await updateFindings(
    tx,
    changed.map((finding) => ({ finding, reopensAt: reopensAt(finding) })),
  );
  const kind = assignOwner ? 'findingAssigned' : 'findingStateChanged';
  await appendLog(
    tx,
    changed.map(({ id, state, assignedOwner }) => ({
      actorId: userId,
      kind,
      objectType: 'finding',
      objectId: id,
      requestId,
      document: assignOwner ? { assignedOwner } : { state, ...asked },
    })),
  );
}

const REFUSED = Symbol('refused');

/** The result, or REFUSED for a finding that does not allow the change. */
function unlessRefused<Result>(does: () => Result): Result | typeof REFUSED {
  try {
    return does();
  } catch (error) {
    if (error instanceof GovernanceError) return REFUSED;
    throw error;
  }
}
