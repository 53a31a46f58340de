import type { Snapshot, TaskKind } from '../policies/index.ts';
import { advance } from './advance.ts';
import {
  auditEntry,
  type AuditEntry,
  type EngineTask,
  analysisEntry,
  timedOutAnalysisEntries,
  type RequestAnalysis,
  type TimedOutAnalysis,
} from '../tasks/index.ts';
import { policyEntries } from './policy-entries.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/** The task that another one was created from, such as the denied review of a revoke task. */
export type TaskOrigin = { taskId: string; numericId: string; kind: TaskKind };

export type NewTask = Pick<
  EngineTask,
  | 'id'
  | 'kind'
  | 'snapshot'
  | 'policyGenerationId'
  | 'subjectUserId'
  | 'createdByUserId'
  | 'appId'
  | 'appEntitlementId'
  | 'appUserId'
  | 'clientIdUrl'
> & { createdFrom?: TaskOrigin; analysis?: RequestAnalysis; timedOutAnalysis?: TimedOutAnalysis };

type About = {
  appId?: string;
  createdFrom?: TaskOrigin | undefined;
  analysis?: RequestAnalysis | undefined;
  timedOutAnalysis?: TimedOutAnalysis | undefined;
};

/** Opens a task and enters its first step. Steps that need no person complete immediately, so the task may close at once. */
export function openTask(
  { createdFrom, analysis, timedOutAnalysis, ...given }: NewTask,
  context: TaskContext,
): TaskResult {
  const task: EngineTask = {
    ...given,
    state: 'OPEN',
    outcome: '',
    outcomeAt: null,
    position: 0,
    round: 0,
    step: null,
    approverIds: [],
    adviserIds: [],
    lastAssigneeIds: [],
    lastStepOutcome: '',
    lastStepId: '',
    isRemediated: false,
    deletedAt: null,
  };
  const opening = openingEntries(task.snapshot, task.createdByUserId, {
    appId: task.appId,
    createdFrom,
    analysis,
    timedOutAnalysis,
  }).map((entry): TaskEffect => ({ kind: 'audit', entry }));
  const { task: opened, effects } = advance(task, { kind: 'enterStep', position: 0 }, context, '');
  return { task: opened, effects: [...opening, ...effects] };
}

/** The first audit entries of a task. Those of reviews depend on the snapshot and the creator only. */
export function openingEntries(
  snapshot: Snapshot,
  createdByUserId: string,
  { appId = '', createdFrom, analysis, timedOutAnalysis }: About = {},
): AuditEntry[] {
  const start = { state: 'OPEN', position: 0 } as const;
  return [
    auditEntry(start, createdByUserId, { kind: 'taskCreated', payload: {} }),
    ...(createdFrom
      ? [auditEntry(start, createdByUserId, { kind: 'taskCreatedFrom', payload: originPayload(createdFrom) })]
      : []),
    ...(analysis ? [analysisEntry(start, analysis)] : []),
    ...(timedOutAnalysis ? timedOutAnalysisEntries(start, timedOutAnalysis) : []),
    ...policyEntries(snapshot, appId),
  ];
}

const originPayload = ({ taskId, numericId, kind }: TaskOrigin) => ({
  originalTaskId: taskId,
  originalTaskNumericId: numericId,
  originalTaskType: kind,
});
