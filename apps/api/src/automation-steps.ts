import { accountToRevoke, automationStepKind, checkDelegation, GovernanceError, namedPerson, type AutomationStepKind, type TaskOrigin } from '@oag/governance';
import { appendLog, enabledUsers, findOpenTask, lockTasks, setDelegation, type AccessKey, type StoredExecution } from '@oag/store';
import type { AutomationStep } from '@oag/types';
import { applyCommand } from './apply-command.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { openTasks } from './open-tasks.ts';
import { namedHolder, requestedAccess } from './requested-access.ts';
import { outsideCampaigns, type TaskPlan } from './task-plan.ts';
import type { RevokeRequest } from './task-request.ts';

/** Where a step is done; `startedBy` is the task that started the run, null when nobody but a person did. */
export type RunEnvironment = CommandEnvironment & { startedBy: TaskOrigin | null };

/** The task that a step of an automation made, found or commented on, '' for none, and what expressions of later steps read of it. */
type Done = { taskId: string; output: { [name: string]: unknown } | null };
type Performs<Kind extends AutomationStepKind['kind']> = (
  step: Extract<AutomationStepKind, { kind: Kind }>,
  execution: StoredExecution,
  environment: RunEnvironment,
) => Promise<Done>;

const performers: { readonly [Kind in AutomationStepKind['kind']]: Performs<Kind> } = {
  comment: async ({ comment: { comment, taskId } }, execution, environment) => {
    const id = taskId || execution.task_id;
    if (!id) throw broken('The step comments on the task that started the run, and this run was started by hand; name the task');
    const rows = await lockTasks(environment.tx, [id]);
    if (rows.length === 0) throw broken(`The task ${id} is not there any more`);
    await applyCommand(rows, { kind: 'say', comment }, environment);
    return aboutTask(id);
  },
  createRevokeTask: async ({ createRevokeTask: step }, execution, environment) => {
    const { tx, startedBy } = environment;
    const request = { appId: step.appId, appEntitlementId: step.appEntitlementId, identityUserId: namedPerson(step, execution.context) };
    const { entitlement, accounts } = await requestedAccess(tx, request);
    const access: AccessKey = { kind: 'revoke', entitlementId: entitlement.id, appUserId: null, identityUserId: request.identityUserId };
    const open = await findOpenTask(tx, access);
    if (open !== undefined) return aboutTask(open);
    const account = accountToRevoke(namedHolder(request), accounts);
    const source: RevokeRequest = { source: { request: { requestUserId: execution.created_by } } };
    const plan: TaskPlan = {
      ...outsideCampaigns,
      kind: 'revoke',
      origin: 'AUTOMATION',
      appId: entitlement.appId,
      entitlementId: entitlement.id,
      appUserId: account?.id ?? null,
      identityUserId: request.identityUserId,
      description: step.description,
      createdBy: '',
      request: source,
      ...(startedBy && { createdFrom: startedBy }),
    };
    const [made] = await openTasks([plan], environment);
    if (made === undefined) throw new Error(`The revoke task of the run ${execution.id} was not made`);
    return aboutTask(made);
  },
  delegate: async ({ delegate: step }, execution, { tx, now }) => {
    const userId = namedPerson(step, execution.context);
    const { delegatedUserId } = step;
    const expirationAt = step.duration === null ? null : new Date(Date.parse(now) + Number.parseFloat(step.duration) * 1000).toISOString();
    const enabled = await enabledUsers(tx, [userId, delegatedUserId]);
    if (!enabled.has(userId)) throw broken(`No enabled person has the id ${userId}`);
    checkDelegation(userId, { delegatedUserId, delegationExpireAt: expirationAt }, { isEnabled: enabled.has(delegatedUserId), now });
    await setDelegation(tx, { userId, delegatedUserId, startAt: null, expirationAt, setAt: now, includesOpenTasks: false });
    await appendLog(tx, [{ actorId: '', kind: 'delegationChanged', objectType: 'user', objectId: userId, document: { delegatedUserId, startAt: null, expirationAt } }]);
    return { taskId: '', output: null };
  },
};

/** Does one step of an automation, in the transaction of its result. Throws GovernanceError when it cannot be done, whenever it is tried. */
export function performStep(step: AutomationStep, execution: StoredExecution, environment: RunEnvironment): Promise<Done> {
  const read = automationStepKind(step);
  const perform = performers[read.kind] as Performs<AutomationStepKind['kind']>;
  return perform(read, execution, environment);
}

const aboutTask = (taskId: string): Done => ({ taskId, output: { taskId } });

const broken = (message: string): GovernanceError => new GovernanceError({ reason: 'WRONG_STATE', message });
