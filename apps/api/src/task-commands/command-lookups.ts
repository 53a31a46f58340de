import type { ConditionResult, EngineTask, RevocationProgress, TaskCommand } from '@oag/governance/tasks';
import type { Assignment } from '@oag/governance/policies';
import type { Db } from '@oag/store/database';
import { enabledPeople, enabledUsers } from '@oag/store/inventory';
import { decidedSteps, delegatesByTask, type LockedTaskRow } from '@oag/store/tasks';
import type { AgentInputs } from '@oag/governance/task-commands';
import { agentInputs, policiesOfAgents } from './agent-inputs.ts';
import type { EvaluationContext } from '../policies/index.ts';
import { loadRevocationProgress } from '../tasks/index.ts';
import { escalationPolicies } from './escalation-policies.ts';
import { escalationTargets } from './escalation-targets.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';
import { waitConditions } from './wait-conditions.ts';

export type Loaded = { row: LockedTaskRow; task: EngineTask };

/** The lookups that the engine needs for a command, by the id of the task where they differ between tasks. */
export type CommandLookups = {
  /** The policies that take over where steps escalate to them. */
  escalationPolicies: ReadonlyMap<string, StoredSnapshot>;
  /** Who is asked at steps that escalate to other people. */
  escalationTargets: ReadonlyMap<string, Assignment>;
  /** The inputs of agents. */
  agents: ReadonlyMap<string, AgentInputs>;
  /** Those of the people that the command names who are enabled. */
  enabledUserIds: ReadonlySet<string>;
  /** The delegates that assignees handed their steps to. */
  delegates: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The tasks that no enabled assignee is left of. */
  abandoned: ReadonlySet<string>;
  revocations: ReadonlyMap<string, RevocationProgress>;
  /** The tasks whose command names an earlier step, which somebody decided. */
  decided: ReadonlySet<string>;
  /** The results of the conditions that tasks wait for; null where the command does not try them. */
  conditions: ReadonlyMap<string, ConditionResult> | null;
};

type Asked = {
  tx: Db;
  loaded: readonly Loaded[];
  moment: EvaluationContext;
  /** The commands, one for each task. */
  commands: readonly TaskCommand[];
};

type LookUp<Kind extends TaskCommand['kind']> = (
  asked: Asked,
  command: Extract<TaskCommand, { kind: Kind }>,
) => Promise<Partial<CommandLookups>>;

/** Whether another person was first. Decisions about current steps cost nothing. */
const lookUpDecided = async ({ tx, loaded, commands }: Asked): Promise<Partial<CommandLookups>> => ({
  decided: await decidedSteps(
    tx,
    loaded.flatMap(({ row }, index) => {
      const command = commands[index];
      const stepId = command && 'stepId' in command ? (command.stepId ?? '') : '';
      return stepId === '' || stepId === row.step_id ? [] : [{ taskId: row.id, stepId }];
    }),
    'person',
  ),
});

/** The delegates that have the steps now, and whether they may keep them. */
async function lookUpDelegates({ tx, loaded }: Asked): Promise<Partial<CommandLookups>> {
  const delegates = await delegatesByTask(
    tx,
    loaded.map(({ row }) => row.id),
  );
  const named = [...delegates.values()].flatMap((handed) => [...handed.values()]);
  return { delegates, enabledUserIds: await enabledAmong(tx, named) };
}

/** The lookups of each command before the engine decides. A command that is not here needs only the tasks. */
const lookUps: { readonly [Kind in TaskCommand['kind']]?: LookUp<Kind> } = {
  approve: lookUpDecided,
  approveWithStepUp: lookUpDecided,
  deny: lookUpDecided,
  runDue: async ({ tx, loaded, moment }) => {
    const agents = await agentInputs(tx, loaded, moment.now);
    return {
      agents,
      escalationPolicies: await escalationPolicies(tx, loaded, moment, policiesOfAgents(loaded, agents)),
      escalationTargets: await escalationTargets(tx, loaded, moment.now),
      abandoned: await abandonedTasks(tx, loaded),
      revocations: await loadRevocationProgress(tx, loaded),
      conditions: await waitConditions(tx, loaded, moment, false),
    };
  },
  programEnded: async ({ tx, loaded, moment, commands }) => ({
    escalationTargets: await escalationTargets(tx, loaded, moment.now, 'always'),
    enabledUserIds: await enabledAmong(tx, commands.flatMap(reassignees)),
  }),
  processNow: async ({ tx, loaded, moment }) => ({
    revocations: await loadRevocationProgress(tx, loaded),
    conditions: await waitConditions(tx, loaded, moment, true),
  }),
  reevaluateApprovers: lookUpDelegates,
  recalculateApprovers: lookUpDelegates,
  comment: async ({ tx }, { adviserIds = [] }) => ({
    enabledUserIds: adviserIds.length > 0 ? await enabledPeople(tx, [...new Set(adviserIds)]) : new Set(),
  }),
  reassign: async ({ tx }, { userIds }) => ({ enabledUserIds: await enabledAmong(tx, userIds) }),
  reassignToDelegate: async ({ tx }, { to }) => ({ enabledUserIds: await enabledAmong(tx, [to]) }),
};

/** Looks up what a command on these tasks needs: a constant number of statements, whatever the number of tasks. */
export async function lookUpFor(command: TaskCommand, asked: Asked): Promise<CommandLookups> {
  // The compiler does not see that the entry of a kind is given the command of that kind.
  const lookUp = lookUps[command.kind] as LookUp<TaskCommand['kind']> | undefined;
  return {
    escalationPolicies: new Map(),
    escalationTargets: new Map(),
    agents: new Map(),
    enabledUserIds: new Set(),
    delegates: new Map(),
    abandoned: new Set(),
    revocations: new Map(),
    decided: new Set(),
    conditions: null,
    ...(await lookUp?.(asked, command)),
  };
}

/** The people that a program reassigns its step to. */
const reassignees = (command: TaskCommand): readonly string[] =>
  command.kind === 'programEnded' && command.answer?.as === 'reassign' ? command.answer.userIds : [];

const enabledAmong = async (tx: Db, userIds: readonly string[]): Promise<Set<string>> =>
  userIds.length > 0 ? enabledUsers(tx, [...new Set(userIds)]) : new Set();

async function abandonedTasks(tx: Db, loaded: readonly Loaded[]): Promise<Set<string>> {
  const asked = loaded.filter(({ task }) => (task.step?.assigneeIds.length ?? 0) > 0);
  const enabled = await enabledAmong(
    tx,
    asked.flatMap(({ row }) => row.assignee_ids),
  );
  return new Set(asked.flatMap(({ row }) => (row.assignee_ids.some((id) => enabled.has(id)) ? [] : [row.id])));
}
