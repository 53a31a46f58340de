import { analysisEntry, expressionAnalysis, type RequestAnalysis } from '@oag/governance/tasks';
import { appendLog } from '@oag/store/log';
import { conflictsToBe, storeTaskAnalysis, taskAnalyses, type TaskRow } from '@oag/store/tasks';
import { newId, type Db } from '@oag/store/database';
import { toLogEntry } from '../tasks/index.ts';
import type { ConditionTarget } from './condition-target.ts';
import type { Configuration } from '../configuration/index.ts';

type Asked = { appId: string; entitlementId: string; appUserId: string | null; identityUserId: string | null };
type AnalysisContext = { configuration: Pick<Configuration, 'features'>; now: string };

/** Finds the SoD conflicts that an access request would cause. Undefined when the feature is off or the holder is unknown. */
export async function analyseRequest(
  tx: Db,
  { appId, entitlementId, appUserId, identityUserId }: Asked,
  { configuration, now }: AnalysisContext,
): Promise<RequestAnalysis | undefined> {
  const holderId = identityUserId ?? appUserId;
  if (!configuration.features.has('TASK_ANALYSIS') || holderId === null) return undefined;
  return {
    id: newId(),
    createdAt: now,
    conflicts: await conflictsToBe(tx, { appId, entitlementId, holderId, hasAccount: appUserId !== null }),
  };
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
  await storeTaskAnalysis(tx, { ...analysis, taskId: row.id });
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
