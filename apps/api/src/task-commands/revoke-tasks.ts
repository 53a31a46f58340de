import { auditEntry } from '@oag/governance/tasks';
import { appendLog, type LogEntry } from '@oag/store/log';
import { followOpenRevocations } from '@oag/store/remediation';
import type { TaskRow } from '@oag/store/tasks';
import { toLogEntry } from '../tasks/index.ts';
import { openTasksAhead, readOpeningInputs } from './open-tasks.ts';
import type { OpeningEnvironment, TaskPlan } from './task-plan.ts';

/**
 * Creates the revoke task of each denied review, with the revoke policy of its entitlement, its app, or the default one. A review never gets a
 * second one; if a revoke task of another campaign is open for the access, the review follows it. `actorId` is '' for the service itself.
 */
export async function makeRevokeTasks(
  denied: TaskRow[],
  actorId: string,
  environment: OpeningEnvironment,
): Promise<void> {
  if (denied.length === 0) return;
  const plans = denied.map((certify): TaskPlan => ({
    kind: 'revoke',
    origin: 'ACCESS_REVIEW',
    accessReviewId: certify.access_review_id,
    selectionNo: certify.selection_no,
    certifyTaskId: certify.id,
    appId: certify.app_id,
    entitlementId: certify.entitlement_id,
    appUserId: certify.app_user_id,
    principalResourceId: certify.principal_resource_id,
    identityUserId: certify.identity_user_id,
    description: `Denied in the review of task ${certify.numeric_id}`,
    createdBy: actorId,
    createdFrom: { taskId: certify.id, numericId: certify.numeric_id, kind: 'certify' },
  }));
  const inputs = await readOpeningInputs(environment.tx, plans);
  const covered = await linkToOpenRevocations(denied, environment);
  await openTasksAhead(
    plans.filter(({ certifyTaskId }) => !covered.has(certifyTaskId ?? '')),
    environment,
    inputs,
  );
}

/** So many are opened at once. */
const OPENED_MAX = 1_000;

/** The revocations of several chunks of decisions: they are opened together, because opening them takes a dozen statements. Each is an event of its own. */
export class Revocations {
  readonly #environment: OpeningEnvironment;
  #denied: TaskRow[] = [];
  #decider = '';

  constructor(environment: OpeningEnvironment) {
    this.#environment = environment;
  }

  /** Adds the reviews that were denied in a chunk. */
  async add(denied: readonly TaskRow[], decider: string): Promise<void> {
    if (this.#denied.length + denied.length > OPENED_MAX) await this.open();
    this.#denied = [...this.#denied, ...denied];
    this.#decider = decider;
  }

  /** Opens those that were added. */
  async open(): Promise<void> {
    const denied = this.#denied;
    this.#denied = [];
    if (denied.length > 0) await makeRevokeTasks(denied, this.#decider, this.#environment);
  }
}

/** The ids of the denied reviews that follow an open revoke task of another campaign. Records it in both histories. */
async function linkToOpenRevocations(denied: TaskRow[], { tx, requestId }: OpeningEnvironment): Promise<Set<string>> {
  const followed = await followOpenRevocations(
    tx,
    denied.map((certify) => ({
      id: certify.id,
      accessReviewId: certify.access_review_id ?? '',
      entitlementId: certify.entitlement_id,
      appUserId: certify.app_user_id,
      principalResourceId: certify.principal_resource_id,
    })),
  );
  const certifyTasks = new Map(denied.map((certify) => [certify.id, certify]));
  await appendLog(
    tx,
    followed.flatMap(({ certifyTaskId, revokeTaskId, revokeNumericId, revokePosition }): LogEntry[] => {
      const certify = certifyTasks.get(certifyTaskId);
      const step = (
        taskId: string,
        state: 'OPEN' | 'CLOSED',
        position: number,
        stepComment: string,
        record?: object,
      ): LogEntry => {
        const entry = toLogEntry(
          taskId,
          auditEntry({ state, position }, '', { kind: 'policyEvaluationStep', payload: { stepComment } }),
          requestId,
        );
        return record ? { ...entry, document: { ...entry.document, record } } : entry;
      };
      return [
        step(
          certifyTaskId,
          'CLOSED',
          certify?.position ?? 0,
          `The open task ${revokeNumericId} of another campaign removes this access`,
          { followed: revokeTaskId },
        ),
        step(
          revokeTaskId,
          'OPEN',
          revokePosition,
          `The review ${certify?.numeric_id ?? ''} of another campaign also denied this access and follows this task`,
        ),
      ];
    }),
  );
  return new Set(followed.map(({ certifyTaskId }) => certifyTaskId));
}
