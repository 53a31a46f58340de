import { createHash } from 'node:crypto';
import type { AgentFacts } from '@oag/governance/agents';
import { type AgentInputs, agentOf, policyOfAgent } from '@oag/governance/task-commands';
import { isDue } from '@oag/governance/time';
import type { EngineTask } from '@oag/governance/tasks';
import { type AgentFactsRow, findAgentFacts } from '@oag/store/agents';
import type { Db } from '@oag/store/database';
import { conflictsToBe, type LockedTaskRow } from '@oag/store/tasks';
import { toInsightInputs } from '../tasks/index.ts';
import { peopleInstead } from './escalation-targets.ts';

type Loaded = { row: LockedTaskRow; task: EngineTask };

const TO_USERS = 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS';
const TO_SUPER_ADMINS = 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS';
const SKIP = 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP';

/** The inputs of the agents that are due, by task id. A constant number of statements, and a few for each distinct step. */
export async function agentInputs(tx: Db, tasks: readonly Loaded[], now: string): Promise<Map<string, AgentInputs>> {
  const due = tasks.filter(({ task }) => agentOf(task) && isDue(task.step?.clock?.checkAt ?? null, now));
  if (due.length === 0) return new Map();
  const rows = await findAgentFacts(
    tx,
    due.map(({ task }) => task.id),
    now,
  );
  const byTask = new Map(rows.map((row) => [row.task_id, row]));
  const caused = await causedConflicts(tx, due);
  const people = await peopleInstead(
    tx,
    due.filter(({ task }) => agentOf(task)?.agentFailureAction !== SKIP),
    ({ approval }) => ({
      userIds: approval?.agent?.reassignToUserIds ?? [],
      noOwners: approval?.agent?.agentFailureAction === TO_SUPER_ADMINS,
    }),
  );
  return new Map(
    due.map(({ task }) => {
      const facts = factsOf(task, byTask.get(task.id), caused.get(task.id) ?? 0);
      const factsHash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
      return [task.id, { facts, factsHash, handOverTo: people.get(task.id) ?? null }];
    }),
  );
}

/** The policies that agents switch to, by task id. */
export const policiesOfAgents = (
  tasks: readonly Loaded[],
  inputs: ReadonlyMap<string, AgentInputs>,
): Map<string, string> =>
  new Map(
    tasks.flatMap(({ task }) => {
      const known = inputs.get(task.id);
      const policyId = known ? policyOfAgent(task, known.facts) : '';
      return policyId === '' ? [] : [[task.id, policyId] as const];
    }),
  );

function factsOf(task: EngineTask, row: AgentFactsRow | undefined, causes: number): AgentFacts {
  const agent = agentOf(task);
  const { subjectUserId } = task;
  const isNamed = agent?.agentFailureAction === TO_USERS && (agent.reassignToUserIds ?? []).includes(subjectUserId);
  return {
    appId: task.appId,
    appEntitlementId: task.appEntitlementId,
    subjectUserId,
    isOwnAccess: subjectUserId !== '' && (isNamed || (row?.is_super_admin ?? false)),
    isEmergency: task.emergency?.isOne ?? false,
    isRequestedByManager: row?.requested_by_manager ?? false,
    causedConflicts: causes,
    deniedRequests: row?.denied_requests ?? 0,
    access: row ? toInsightInputs(row, row.as_of) : null,
  };
}

/** How many conflicts each request would cause now, without those that are exempted. One statement. */
async function causedConflicts(tx: Db, due: readonly Loaded[]): Promise<Map<string, number>> {
  const requests = due.filter(({ task }) => task.kind === 'grant');
  if (requests.length === 0) return new Map();
  const found = await conflictsToBe(
    tx,
    requests.map(({ row, task }) => ({
      appId: task.appId,
      entitlementId: task.appEntitlementId,
      holderId: task.subjectUserId || task.appUserId,
      hasAccount: row.app_user_id !== null,
    })),
  );
  return new Map(
    requests.map(({ task }, index) => [
      task.id,
      (found[index] ?? []).filter(({ exemptionReason }) => exemptionReason === '').length,
    ]),
  );
}
