import { analysisEntry, expressionAnalysis, type RequestAnalysis, type TimedOutAnalysis } from '@oag/governance/tasks';
import { appendLog } from '@oag/store/log';
import { conflictsToBe, storeTaskAnalyses, taskAnalyses, type TaskRow } from '@oag/store/tasks';
import { newId, withinTime, type Db } from '@oag/store/database';
import { toLogEntry } from '../tasks/index.ts';
import type { ConditionTarget } from './condition-target.ts';
import type { Configuration } from '../configuration/index.ts';

type Asked = { appId: string; entitlementId: string; appUserId: string | null; identityUserId: string | null };
type AnalysisContext = { configuration: Pick<Configuration, 'features'>; now: string };

/** Finds the SoD conflicts that an access request would cause. Undefined when the feature is off or the holder is unknown. */
export const analyseRequest = async (
  tx: Db,
  asked: Asked,
  context: AnalysisContext,
): Promise<RequestAnalysis | undefined> => (await analyseRequests(tx, [asked], context))[0];

/** A request does not wait longer for its analysis. */
const LONGEST_ANALYSIS_MILLISECONDS = 5_000;

/** The same for a request that is being created. If it takes too long, the request goes on without it, and its history says so. */
export async function analyseInTime(
  tx: Db,
  asked: Asked,
  context: AnalysisContext,
): Promise<{ analysis?: RequestAnalysis; timedOutAnalysis?: TimedOutAnalysis }> {
  const found = await withinTime(tx, LONGEST_ANALYSIS_MILLISECONDS, async () => ({
    analysis: await analyseRequest(tx, asked, context),
  }));
  if (found === null) return { timedOutAnalysis: { id: newId(), at: new Date().toISOString() } };
  return found.analysis ? { analysis: found.analysis } : {};
}

/** Finds the SoD conflicts that each access request would cause, in the same order. One statement. */
export async function analyseRequests(
  tx: Db,
  asked: readonly Asked[],
  { configuration, now }: AnalysisContext,
): Promise<(RequestAnalysis | undefined)[]> {
  if (!configuration.features.has('TASK_ANALYSIS')) return asked.map(() => undefined);
  const holders = asked.map(({ identityUserId, appUserId }) => identityUserId ?? appUserId);
  const conflicts = await conflictsToBe(
    tx,
    asked.map(({ appId, entitlementId, appUserId }, index) => ({
      ...{ appId, entitlementId },
      holderId: holders[index] ?? '',
      hasAccount: appUserId !== null,
    })),
  );
  return asked.map((_, index) =>
    holders[index] === null ? undefined : { id: newId(), createdAt: now, conflicts: conflicts[index] ?? [] },
  );
}

/** Repeats the analysis when a request restarts with a newly selected policy, and records it in the history. */
export async function repeatAnalysis(
  tx: Db,
  row: TaskRow,
  target: ConditionTarget,
  moment: AnalysisContext & { requestId: string },
): Promise<ConditionTarget> {
  const analysis = await analyseRequest(
    tx,
    {
      appId: row.app_id,
      entitlementId: row.entitlement_id,
      appUserId: row.app_user_id,
      identityUserId: row.identity_user_id,
    },
    moment,
  );
  if (!analysis) return target;
  await storeTaskAnalyses(tx, [{ ...analysis, taskId: row.id }]);
  const task = { state: row.state as 'OPEN' | 'CLOSED', position: row.position };
  await appendLog(tx, [toLogEntry(row.id, analysisEntry(task, analysis), moment.requestId)]);
  return { ...target, task: { ...target.task, analysis: expressionAnalysis(analysis) } };
}

/** Adds the stored analyses to targets that only have the id of one. At most one statement. */
export async function withAnalyses(db: Db, targets: readonly ConditionTarget[]): Promise<readonly ConditionTarget[]> {
  const ids = targets.flatMap(({ task: { analysis } }) =>
    analysis && analysis.hasConflictViolations === undefined ? [analysis.id] : [],
  );
  if (ids.length === 0) return targets;
  const found = await taskAnalyses(db, ids);
  return targets.map((target) => {
    const analysis = found.get(target.task.analysis?.id ?? '');
    return analysis ? { ...target, task: { ...target.task, analysis: expressionAnalysis(analysis) } } : target;
  });
}
