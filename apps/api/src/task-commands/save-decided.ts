import type { Decision } from '@oag/governance/task-commands';
import { storeAgentAnswers } from '@oag/store/agents';
import { appendLog, type LogEntry } from '@oag/store/log';
import { followersOf } from '@oag/store/remediation';
import { composeDecided, storeAssigneeSetsOf, type LockedTaskRow } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import { toLogEntry } from '../tasks/index.ts';
import { answersOf } from './agent-answers.ts';
import { applyManualGrants } from './apply-manual-grants.ts';
import { syncPrograms } from './call-programs.ts';
import { syncClientApprovals } from './client-approval-effects.ts';
import type { CommandEnvironment } from './command-environment.ts';
import type { DecidedTasks } from './decide-tasks.ts';
import { syncFindings } from './finding-effects.ts';
import { storeAnswers } from './form-answers.ts';
import { queueOffboardingJobs } from './offboarding-jobs.ts';
import { recordProvisioned, startProvisions } from './provision-runs.ts';
import { actionsOf, startActions } from './start-actions.ts';
import { changeOf, entriesOf, stepsOf } from './task-changes.ts';

type Changed = { decision: Decision; row: LockedTaskRow };

/** Decided tasks, and the function that sends the statement that writes them. */
export type ComposedTasks = DecidedTasks & { changed: Changed[]; write: (tx: Db) => Promise<void> };

/** Composes the statement that writes what was decided. A task to which nothing happened is left alone. */
export async function composeTasks(
  decided: DecidedTasks,
  { tx, now, requestId, clientId, answering = null }: CommandEnvironment,
): Promise<ComposedTasks> {
  const { loaded, decisions, policyFor, sets } = decided;
  const changed = decisions.flatMap((decision, index): Changed[] => {
    const each = loaded[index];
    return each && (decision.task !== each.task || decision.effects.length > 0) ? [{ decision, row: each.row }] : [];
  });
  const setId = await storeAssigneeSetsOf(
    tx,
    changed.map(({ decision }) => decision.task.step?.assigneeIds ?? []),
    sets,
  );
  const secrets = await storeAnswers(
    tx,
    changed.map(({ decision }) => decision),
    answering,
    now,
  );
  const write = composeDecided({
    changes: changed.map(({ decision, row }) => changeOf(decision, row, policyFor(row.id), setId, now)),
    steps: changed.flatMap(({ decision, row }) => stepsOf(decision, row, policyFor(row.id), secrets)),
    entries: changed.flatMap(({ decision, row }) => entriesOf(decision, row, requestId)),
    clientId,
  });
  return { ...decided, changed, write };
}

/** Writes what was decided, and what follows from it but for the revocations. Returns the reviews that were denied. */
export async function saveTasks(
  { rows, loaded, decisions, decider, changed, write }: ComposedTasks,
  { tx, now, requestId }: CommandEnvironment,
): Promise<LockedTaskRow[]> {
  await write(tx);
  await appendLog(
    tx,
    await endsForFollowers(
      tx,
      changed.map(({ decision }) => decision),
      requestId,
    ),
  );
  await recordProvisioned(
    tx,
    changed.map(({ decision }) => decision),
  );
  await storeAgentAnswers(
    tx,
    changed.flatMap(({ decision }) => answersOf(decision)),
    now,
  );
  await syncPrograms(tx, changed, { now, requestId });
  await startActions(
    tx,
    changed.flatMap(({ decision, row }) => actionsOf(decision.effects, decision.task, row.request)),
    { now, requestId },
  );
  await startProvisions(
    tx,
    changed.map(({ decision }) => decision),
    { now, requestId },
  );
  await applyManualGrants(tx, decisions, new Map(rows.map(({ id, outcome }) => [id, outcome])), decider);
  await queueOffboardingJobs(tx, decisions);
  const followed = decisions.map((decision, index) => ({
    ...decision,
    kind: loaded[index]?.row.kind ?? '',
    request: loaded[index]?.row.request,
  }));
  await syncFindings(tx, followed, { now, by: decider, requestId });
  await syncClientApprovals(tx, followed, { now, by: decider, requestId });
  const denied = new Set(
    decisions.flatMap((decision) =>
      decision.effects.flatMap((effect) => (effect.kind === 'createRevokeTask' ? [effect.certifyTaskId] : [])),
    ),
  );
  return rows.filter((row) => denied.has(row.id));
}

/** How revoke tasks ended, in the histories of the reviews of other campaigns that follow them. */
async function endsForFollowers(tx: Db, decisions: readonly Decision[], requestId: string): Promise<LogEntry[]> {
  const ends = new Map(
    decisions.flatMap(({ task, effects }) =>
      effects.flatMap((effect) =>
        effect.kind === 'audit' && effect.entry.kind === 'revokeOutcome' ? [[task.id, effect.entry] as const] : [],
      ),
    ),
  );
  return (await followersOf(tx, [...ends.keys()])).flatMap(({ certifyTaskId, revokeTaskId }) => {
    const entry = ends.get(revokeTaskId);
    return entry ? [toLogEntry(certifyTaskId, entry, requestId)] : [];
  });
}
