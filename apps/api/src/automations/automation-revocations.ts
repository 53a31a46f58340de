import { GovernanceError } from '@oag/governance/input';
import { accessOfPerson, openRevocationsOf, type PersonalAccess } from '@oag/store/requests';
import { findReferences } from '@oag/store/inventory';
import type { StoredExecution } from '@oag/store/automations';
import type { AppEntitlementRef, CreateRevokeTasksV2 } from '@oag/types';
import { evaluateInStep } from './automation-expressions.ts';
import type { Done, RunEnvironment } from './automation-run.ts';
import { openTasks, NO_CAMPAIGN, type TaskPlan } from '../task-commands/index.ts';
import type { RevokeRequest } from '../tasks/index.ts';

/** The number of grants whose revoke tasks one set of statements creates. */
const CHUNK = 200;
/** The number of tasks that the output of a step names. */
const NAMED_MAX = 1_000;

/** Creates a revoke task for each grant of a person that a step includes, unless one is open. */
export async function revokeAccess(
  step: CreateRevokeTasksV2,
  execution: StoredExecution,
  environment: RunEnvironment,
): Promise<Done> {
  const { tx } = environment;
  const userId = await personOf(step, execution, environment);
  const included = idsOf(step.entitlementInclusionList?.appEntitlementRefs);
  const excluded = idsOf(step.entitlementExclusionList?.excludedAppEntitlementRefs) ?? new Set();
  const isMeant = ({ entitlementId }: PersonalAccess): boolean =>
    (included?.has(entitlementId) ?? true) && !excluded.has(entitlementId);
  const taskIds: string[] = [];
  let [after, taskCount]: [[string, string], number] = [['', ''], 0];
  for (;;) {
    const access = await accessOfPerson(tx, userId, '', after, CHUNK);
    const found = await revokeAll(access.filter(isMeant), userId, execution, environment);
    taskIds.push(...found.slice(0, NAMED_MAX - taskIds.length));
    taskCount += found.length;
    const last = access.at(-1);
    if (!last || access.length < CHUNK)
      return { taskId: taskCount === 1 ? (taskIds[0] ?? '') : '', output: { taskIds, taskCount } };
    after = [last.entitlementId, last.appUserId ?? ''];
  }
}

const idsOf = (refs: readonly AppEntitlementRef[] | null | undefined): Set<string> | null =>
  refs ? new Set(refs.map(({ id }) => id)) : null;

/** Creates the tasks, and returns them with those that were already open. */
async function revokeAll(
  access: readonly PersonalAccess[],
  userId: string,
  { created_by: requestUserId }: StoredExecution,
  environment: RunEnvironment,
): Promise<string[]> {
  if (access.length === 0) return [];
  const keyOf = ({ entitlementId, appUserId }: Pick<PersonalAccess, 'entitlementId' | 'appUserId'>): string =>
    `${entitlementId} ${appUserId ?? ''}`;
  const open = await openRevocationsOf(environment.tx, userId, access);
  const covered = new Set(open.map(keyOf));
  const request: RevokeRequest = { source: { request: { requestUserId } } };
  const plans = access
    .filter((each) => !covered.has(keyOf(each)))
    .map(({ appId, entitlementId, appUserId }): TaskPlan => ({
      ...NO_CAMPAIGN,
      ...{ appId, entitlementId, appUserId, request },
      kind: 'revoke',
      origin: 'AUTOMATION',
      identityUserId: userId,
      description: '',
      createdBy: '',
      ...(environment.startedBy && { createdFrom: environment.startedBy }),
    }));
  return [...open.map(({ taskId }) => taskId), ...(await openTasks(plans, environment))];
}

/** The person that a step is about. Throws GovernanceError, which ends the run, without one. */
async function personOf(
  { userRef, userIdCel, useSubjectUser }: CreateRevokeTasksV2,
  execution: StoredExecution,
  environment: RunEnvironment,
): Promise<string> {
  const named = userRef
    ? userRef.id
    : useSubjectUser
      ? execution.context['subjectUserId']
      : await evaluateInStep(userIdCel, execution, environment);
  const where = useSubjectUser ? 'subjectUserId in the context of the run' : `the value of ${userIdCel}`;
  if (typeof named !== 'string' || named === '')
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The step needs the id of a person, and ${where} is none`,
    });
  const { people } = await findReferences(environment.tx, { userIds: [named] });
  if (!people.has(named))
    throw new GovernanceError({ reason: 'WRONG_STATE', message: `No person has the id ${named}` });
  return named;
}
