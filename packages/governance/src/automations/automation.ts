import type {
  AppEntitlementRefInput,
  Automation,
  AutomationInput,
  AutomationStep,
  AutomationStepInput,
  CreateAutomationRequest,
  CreateRevokeTasksV2Input,
} from '@oag/types';
import { sameValue, readMask, type MaskRules, assertNoViolations } from '../input/index.ts';
import type { AutomationLookups } from './automation-lookups.ts';
import { brokenAutomation } from './check-automation.ts';

type Member = keyof Automation;

/** Each member of an automation: its cleared value, and whether people may change it. A member added to the contract gets its line here. */
const members: {
  readonly [Name in Member]: { readonly initial: Automation[Name]; readonly edit: 'never' | 'always' };
} = {
  id: { initial: '', edit: 'never' },
  displayName: { initial: '', edit: 'always' },
  description: { initial: '', edit: 'always' },
  enabled: { initial: false, edit: 'always' },
  automationSteps: { initial: [], edit: 'always' },
  context: { initial: null, edit: 'always' },
  currentVersion: { initial: '0', edit: 'never' },
  lastExecutedAt: { initial: null, edit: 'never' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
};

const mask: MaskRules<Member> = { what: 'an automation', members };

/** The automation that a request creates. Throws GovernanceError naming every field that breaks a rule. */
export function newAutomation(
  request: CreateAutomationRequest,
  lookups: AutomationLookups,
  { id, now }: { id: string; now: string },
): Automation {
  const { displayName, description = '', enabled } = request;
  const automationSteps = request.automationSteps ?? [];
  const context = completeContext(request.context);
  assertNoViolations(brokenAutomation({ displayName, automationSteps, context }, lookups));
  const steps = { automationSteps: automationSteps.map(completeStep), currentVersion: '1' };
  return {
    id,
    displayName,
    description,
    enabled: enabled ?? true,
    context,
    ...steps,
    lastExecutedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** An automation after an update, with the members that changed. None changed: nothing to write. */
export type AutomationUpdate = { automation: Automation; changed: Member[] };

/**
 * Updates the members that the mask names; without a mask, those in the body. Checks the steps when they change. Throws
 * GovernanceError: READ_ONLY_FIELD or INVALID_FIELD naming every field.
 */
export function updateAutomation(
  current: Automation,
  patch: AutomationInput,
  given: string | null | undefined,
  lookups: AutomationLookups,
  { now }: { now: string },
): AutomationUpdate {
  const { paths, violations } = readMask(given, patch, mask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? members[member].initial]),
  );
  const asked = { ...current, ...sent } as AutomationInput;
  const next: Automation = {
    ...current,
    ...sent,
    context: completeContext(asked.context),
    automationSteps: (asked.automationSteps ?? []).map(completeStep),
  };
  const changed = (Object.keys(members) as Member[]).filter((member) => !sameValue(next[member], current[member]));
  const broken = brokenAutomation(
    { displayName: next.displayName, automationSteps: next.automationSteps ?? [], context: next.context },
    lookups,
  );
  assertNoViolations(
    broken
      .filter(({ field }) => changed.some((member) => field.startsWith(member)))
      .map((one) => ({ ...one, field: `automation.${one.field}` })),
  );
  if (changed.length === 0) return { automation: current, changed };
  const currentVersion = changed.includes('automationSteps')
    ? String(BigInt(current.currentVersion) + 1n)
    : current.currentVersion;
  return { automation: { ...next, currentVersion, updatedAt: now }, changed };
}

const completeContext = (context: AutomationInput['context']): Automation['context'] =>
  context?.context ? { context: context.context } : null;

/** Fills in the zero value of each missing member. */
const completeStep = ({
  stepName = '',
  stepDisplayName = '',
  skipIfTrueCel = '',
  comment,
  createRevokeTask,
  createRevokeTasksV2,
  delegate,
  evaluateExpressions,
  waitForDuration,
}: AutomationStepInput): AutomationStep => ({
  stepName,
  stepDisplayName,
  skipIfTrueCel,
  comment: comment ? { taskId: '', ...comment } : null,
  createRevokeTask: createRevokeTask ? { userId: '', userFrom: '', description: '', ...createRevokeTask } : null,
  createRevokeTasksV2: createRevokeTasksV2 ? completeRevokeTasks(createRevokeTasksV2) : null,
  evaluateExpressions: evaluateExpressions ? { expressions: evaluateExpressions.expressions } : null,
  waitForDuration: waitForDuration ? { duration: waitForDuration.duration } : null,
  delegate: delegate ? { userId: '', userFrom: '', duration: null, ...delegate } : null,
});

function completeRevokeTasks(step: CreateRevokeTasksV2Input): NonNullable<AutomationStep['createRevokeTasksV2']> {
  const refs = (of: readonly AppEntitlementRefInput[] | null | undefined) =>
    (of ?? []).map(({ appId = '', id }) => ({ appId, id }));
  const { entitlementInclusionAll, entitlementInclusionList, entitlementExclusionList, entitlementExclusionNone } =
    step;
  return {
    useSubjectUser: step.useSubjectUser ?? false,
    userIdCel: step.userIdCel ?? '',
    userRef: step.userRef ? { id: step.userRef.id } : null,
    entitlementInclusionAll: entitlementInclusionAll ? {} : null,
    entitlementInclusionList: entitlementInclusionList
      ? { appEntitlementRefs: refs(entitlementInclusionList.appEntitlementRefs) }
      : null,
    entitlementExclusionList: entitlementExclusionList
      ? { excludedAppEntitlementRefs: refs(entitlementExclusionList.excludedAppEntitlementRefs) }
      : null,
    entitlementExclusionNone: entitlementExclusionNone ? {} : null,
  };
}
