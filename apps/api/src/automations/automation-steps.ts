import { accountToRevoke } from '@oag/governance/requests';
import { automationStepKind, namedPerson, type AutomationStepKind } from '@oag/governance/automations';
import { checkDelegation } from '@oag/governance/inventory';
import { GovernanceError } from '@oag/governance/input';
import { appendLog } from '@oag/store/log';
import { enabledPeople, setDelegation } from '@oag/store/inventory';
import { findOpenTask, type AccessKey } from '@oag/store/requests';
import { lockTasks } from '@oag/store/tasks';
import type { StoredExecution } from '@oag/store/automations';
import type { AutomationStep } from '@oag/types';
import { applyCommand, openTasks, NO_CAMPAIGN, type TaskPlan } from '../task-commands/index.ts';
import { evaluateInStep } from './automation-expressions.ts';
import { revokeAccess } from './automation-revocations.ts';
import type { Done, RunEnvironment } from './automation-run.ts';
import { namedHolder, requestedAccess } from '../requests/index.ts';
import type { RevokeRequest } from '../tasks/index.ts';

/** Every expression of later steps gets the output. */
const OUTPUT_MAX = 65_536;

type Performs<Kind extends AutomationStepKind['kind']> = (
  step: Extract<AutomationStepKind, { kind: Kind }>,
  execution: StoredExecution,
  environment: RunEnvironment,
) => Promise<Done>;

const performers: { readonly [Kind in AutomationStepKind['kind']]: Performs<Kind> } = {
  comment: async ({ comment: { comment, taskId } }, execution, environment) => {
    const id = taskId || execution.task_id;
    if (!id)
      throw broken(
        'The step comments on the task that started the run, and this run was started by hand; name the task',
      );
    const rows = await lockTasks(environment.tx, [id]);
    if (rows.length === 0) throw broken(`The task ${id} no longer exists`);
    await applyCommand(rows, { kind: 'addComment', comment }, environment);
    return aboutTask(id);
  },
  createRevokeTask: async ({ createRevokeTask: step }, execution, environment) => {
    const { tx, startedBy } = environment;
    const request = {
      appId: step.appId,
      appEntitlementId: step.appEntitlementId,
      identityUserId: namedPerson(step, execution.context),
    };
    const { entitlement, accounts } = await requestedAccess(tx, request);
    const access: AccessKey = {
      kind: 'revoke',
      entitlementId: entitlement.id,
      appUserId: null,
      identityUserId: request.identityUserId,
    };
    const open = await findOpenTask(tx, access);
    if (open !== undefined) return aboutTask(open);
    const account = accountToRevoke(namedHolder(request), accounts);
    const source: RevokeRequest = { source: { request: { requestUserId: execution.created_by } } };
    const plan: TaskPlan = {
      ...NO_CAMPAIGN,
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
  createRevokeTasksV2: ({ createRevokeTasksV2: step }, execution, environment) =>
    revokeAccess(step, execution, environment),
  evaluateExpressions: async ({ evaluateExpressions: { expressions } }, execution, environment) => {
    const output: { [key: string]: unknown } = {};
    for (const { key, expressionCel } of expressions ?? [])
      output[key] = await evaluateInStep(expressionCel, execution, environment);
    const characters = JSON.stringify(output).length;
    if (characters > OUTPUT_MAX)
      throw broken(`The values have ${characters} characters in total; at most ${OUTPUT_MAX} are allowed`);
    return { taskId: '', output };
  },
  // The run has already waited when its step is done.
  waitForDuration: async () => ({ taskId: '', output: null }),
  delegate: async ({ delegate: step }, execution, { tx, now }) => {
    const userId = namedPerson(step, execution.context);
    const { delegatedUserId } = step;
    const expirationAt =
      step.duration === null ? null : new Date(Date.parse(now) + Number.parseFloat(step.duration) * 1000).toISOString();
    const enabled = await enabledPeople(tx, [userId, delegatedUserId]);
    if (!enabled.has(userId)) throw broken(`No enabled person has the id ${userId}`);
    checkDelegation(
      userId,
      { delegatedUserId, delegationExpireAt: expirationAt },
      { isEnabled: enabled.has(delegatedUserId), now },
    );
    await setDelegation(tx, {
      userId,
      delegatedUserId,
      startAt: null,
      expirationAt,
      setAt: now,
      includesOpenTasks: false,
    });
    await appendLog(tx, [
      {
        actorId: '',
        kind: 'delegationChanged',
        objectType: 'user',
        objectId: userId,
        document: { delegatedUserId, startAt: null, expirationAt },
      },
    ]);
    return { taskId: '', output: null };
  },
};

/** Runs one step of an automation, in the transaction of its result. Throws GovernanceError when retrying cannot help. */
export function performStep(
  step: AutomationStep,
  execution: StoredExecution,
  environment: RunEnvironment,
): Promise<Done> {
  const read = automationStepKind(step);
  const perform = performers[read.kind] as Performs<AutomationStepKind['kind']>;
  return perform(read, execution, environment);
}

const aboutTask = (taskId: string): Done => ({ taskId, output: { taskId } });

const broken = (message: string): GovernanceError => new GovernanceError({ reason: 'WRONG_STATE', message });
