import type { Decision } from '@oag/governance/task-commands';
import type { GovernanceError } from '@oag/governance/input';
import { accountsFor, findOpenTask } from '@oag/store/requests';
import { enabledUsers } from '@oag/store/inventory';
import { lockTasks, type LockedTaskRow } from '@oag/store/tasks';
import { newId } from '@oag/store/database';
import { applyCommand, applyEach } from '../apply-command.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import type { Configuration } from '../../configuration/index.ts';
import { openTasks } from '../open-tasks.ts';
import { analyseRequest } from '../../policies/index.ts';
import { NO_CAMPAIGN, type TaskPlan } from '../task-plan.ts';
import { grantRequest } from '../../tasks/index.ts';

type Environment = CommandEnvironment & { configuration: Pick<Configuration, 'features'> };
type Replacement = TaskPlan & { id: string };

/**
 * Cancels open extension requests whose account no longer exists. If the person is enabled and has no open request for the same access, a new
 * request with the same requester, duration and answers replaces each. Both link to each other.
 */
export async function replaceExtensions(rows: LockedTaskRow[], environment: Environment): Promise<Decision[]> {
  if (rows.length === 0) return [];
  const { tx } = environment;
  const closed = await applyCommand(rows, { kind: 'close', as: 'accountGone' }, environment);
  const enabled = await enabledUsers(
    tx,
    rows.flatMap(({ identity_user_id: person }) => person ?? []),
  );
  const replacements = new Map<LockedTaskRow, Replacement>();
  for (const [index, row] of rows.entries()) {
    const plan = enabled.has(row.identity_user_id ?? '')
      ? await replacementFor(row, closed[index], environment)
      : undefined;
    if (plan) replacements.set(row, plan);
  }
  await openTasks([...replacements.values()], environment);
  await crossLink(replacements, environment);
  return closed;
}

/** Undefined when the person already has an open request for the same access. */
async function replacementFor(
  row: LockedTaskRow,
  closed: Decision | undefined,
  environment: Environment,
): Promise<Replacement | undefined> {
  const { tx } = environment;
  const request = grantRequest(row);
  const accounts = await accountsFor(tx, row.entitlement_id, {
    appUserId: '',
    identityUserId: row.identity_user_id ?? '',
  });
  const [account, another] = accounts;
  const access = {
    kind: 'grant' as const,
    appId: row.app_id,
    entitlementId: row.entitlement_id,
    appUserId: another ? null : (account?.id ?? null),
    identityUserId: row.identity_user_id,
  };
  if (!request || (await findOpenTask(tx, access)) !== undefined) return undefined;
  // Answers to a form step of the policy stay with the first request.
  const { requestFormFirst = false, steps = [] } = closed?.task.snapshot ?? {};
  const form = requestFormFirst ? steps[0]?.form?.form : null;
  const analysis = await analyseRequest(tx, access, environment);
  return {
    ...NO_CAMPAIGN,
    ...access,
    id: newId(),
    origin: row.origin,
    description: row.description,
    createdBy: row.created_by,
    emergencyAccess: row.emergency_access,
    ...(row.emergency_access && { policyId: row.emergency_policy_id ?? '', policyNamedBy: 'override' as const }),
    createdFrom: { taskId: row.id, numericId: row.numeric_id, kind: 'grant' },
    request: { ...request, source: { ...request.source, isExtension: false } },
    ...(form && { form }),
    ...(analysis && { analysis }),
  };
}

async function crossLink(
  replacements: ReadonlyMap<LockedTaskRow, Replacement>,
  environment: Environment,
): Promise<void> {
  const { tx } = environment;
  const made = await lockTasks(
    tx,
    [...replacements.values()].map(({ id }) => id),
  );
  const replaced = await lockTasks(
    tx,
    [...replacements.keys()].map(({ id }) => id),
  );
  const originals = new Map([...replacements].map(([row, { id }]) => [id, row]));
  const successors = new Map(made.map((row) => [originals.get(row.id)?.id, row]));
  await applyEach(
    made,
    {
      commandFor: ({ id }) => ({
        kind: 'addComment',
        comment: `Replaces task ${originals.get(id)?.numeric_id}, whose account no longer exists.`,
      }),
      onRefused: refused,
    },
    environment,
  );
  await applyEach(
    replaced,
    {
      commandFor({ id }) {
        const successor = successors.get(id);
        if (!successor) throw new Error(`The replacement of task ${id} was not created`);
        return { kind: 'replacedBy', taskId: successor.id, numericId: successor.numeric_id };
      },
      onRefused: refused,
    },
    environment,
  );
}

const refused = (_: LockedTaskRow, error: GovernanceError): never => {
  throw error;
};
