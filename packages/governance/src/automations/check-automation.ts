import type { AutomationContextInput, AutomationStepInput, FieldViolation } from '@oag/types';
import { checkTotalLength, checkExpressionAt } from '../expressions/index.ts';
import { brokenDuration } from '../requests/index.ts';
import type { AutomationLookups } from './automation-lookups.ts';
import { violation } from '../input/index.ts';
import { brokenExpressions, brokenRevokeTasks, entitlementRefs } from './check-public-steps.ts';
import { automationStepKinds, automationStepKindsSet } from './step-kind.ts';

const STEPS_MAX = 100;
/** Each step passes the context to its expressions. */
const CONTEXT_MAX = 65_536;

/** The ids in the steps of an automation. */
export type AutomationIds = { userIds: string[]; entitlementIds: string[]; taskIds: string[] };

type Asked = {
  displayName: string;
  automationSteps: readonly AutomationStepInput[];
  context: AutomationContextInput | null;
};

/** The ids in the steps of an automation; look them up before the check. */
export function idsInAutomation(steps: readonly AutomationStepInput[] | null | undefined): AutomationIds {
  const all = steps ?? [];
  const named = (ids: (string | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id || []))];
  return {
    userIds: named(
      all.flatMap(({ createRevokeTask, createRevokeTasksV2, delegate }) => [
        createRevokeTask?.userId,
        createRevokeTasksV2?.userRef?.id,
        delegate?.userId,
        delegate?.delegatedUserId,
      ]),
    ),
    entitlementIds: named(
      all.flatMap(({ createRevokeTask, createRevokeTasksV2 }) => [
        createRevokeTask?.appEntitlementId,
        ...entitlementRefs(createRevokeTasksV2).map(({ ref }) => ref.id),
      ]),
    ),
    taskIds: named(all.map(({ comment }) => comment?.taskId)),
  };
}

/** The rules that an automation breaks. */
export function brokenAutomation(
  { displayName, automationSteps, context }: Asked,
  lookups: AutomationLookups,
): FieldViolation[] {
  const count = automationSteps.length;
  const excess = checkTotalLength(automationSteps, 'automationSteps');
  if (excess.length > 0) return excess;
  return [
    ...brokenContext(context),
    ...(displayName.trim() === ''
      ? [violation('displayName', 'REQUIRED', 'is blank; give the automation a name')]
      : []),
    ...(count === 0 || count > STEPS_MAX
      ? [violation('automationSteps', 'LIMIT', `has ${count} steps; from 1 to ${STEPS_MAX} are allowed`)]
      : []),
    ...automationSteps
      .slice(0, STEPS_MAX)
      .flatMap((step, index) => brokenStep(step, `automationSteps[${index}]`, lookups)),
  ];
}

/** The violations in the context that runs start with. */
export function brokenContext(context: AutomationContextInput | null | undefined): FieldViolation[] {
  const characters = JSON.stringify(context?.context ?? {}).length;
  return characters > CONTEXT_MAX
    ? [violation('context', 'LIMIT', `has ${characters} characters; at most ${CONTEXT_MAX} are allowed`)]
    : [];
}

function brokenStep(step: AutomationStepInput, field: string, lookups: AutomationLookups): FieldViolation[] {
  const { stepName = '', skipIfTrueCel = '' } = step;
  return [
    ...(stepName === 'trigger'
      ? [
          violation(
            `${field}.stepName`,
            'INVALID',
            'is the name by which expressions read the context of the run; choose another one',
          ),
        ]
      : []),
    ...(skipIfTrueCel === '' ? [] : checkExpressionAt('automationStep', skipIfTrueCel, `${field}.skipIfTrueCel`)),
    ...brokenKind(step, field, lookups),
  ];
}

function brokenKind(step: AutomationStepInput, field: string, lookups: AutomationLookups): FieldViolation[] {
  const kinds = automationStepKindsSet(step);
  if (kinds.length !== 1) {
    const found = kinds.length === 0 ? 'but none is' : `not ${kinds.join(' and ')}`;
    return [violation(field, 'ONE_OF', `exactly one of ${automationStepKinds.join(', ')} must be set, ${found}`)];
  }
  const { comment, createRevokeTask, createRevokeTasksV2, delegate, evaluateExpressions, waitForDuration } = step;
  if (comment) {
    const { taskId = '' } = comment;
    return [
      ...(comment.comment.trim() === ''
        ? [violation(`${field}.comment.comment`, 'REQUIRED', 'is blank; write the comment')]
        : []),
      ...unknown(
        taskId !== '' && !lookups.taskIds.has(taskId),
        `${field}.comment.taskId`,
        `no task has the id ${taskId}`,
      ),
    ];
  }
  if (createRevokeTask) {
    const at = `${field}.createRevokeTask`;
    const { appId, appEntitlementId } = createRevokeTask;
    const appIdOfEntitlement = lookups.appIdsOfEntitlements.get(appEntitlementId);
    return [
      ...brokenPerson(createRevokeTask, at, lookups),
      ...unknown(
        appIdOfEntitlement === undefined,
        `${at}.appEntitlementId`,
        `no entitlement has the id ${appEntitlementId}`,
      ),
      ...unknown(
        appIdOfEntitlement !== undefined && appIdOfEntitlement !== appId,
        `${at}.appId`,
        `the entitlement ${appEntitlementId} is not one of the app ${appId}`,
      ),
    ];
  }
  if (createRevokeTasksV2) return brokenRevokeTasks(createRevokeTasksV2, `${field}.createRevokeTasksV2`, lookups);
  if (evaluateExpressions) return brokenExpressions(evaluateExpressions, `${field}.evaluateExpressions.expressions`);
  if (waitForDuration)
    return waitForDuration.duration === null
      ? [violation(`${field}.waitForDuration.duration`, 'REQUIRED', 'is missing; give a duration')]
      : brokenDuration(`${field}.waitForDuration.duration`, waitForDuration.duration, null);
  if (!delegate) return [];
  const at = `${field}.delegate`;
  const { userId = '', delegatedUserId } = delegate;
  return [
    ...brokenPerson(delegate, at, lookups),
    ...unknown(
      !lookups.enabledUserIds.has(delegatedUserId),
      `${at}.delegatedUserId`,
      `no enabled person has the id ${delegatedUserId}`,
    ),
    ...(userId !== '' && userId === delegatedUserId
      ? [violation(`${at}.delegatedUserId`, 'SELF', 'is the person themselves; name somebody else')]
      : []),
    ...brokenDuration(`${at}.duration`, delegate.duration, null),
  ];
}

const unknown = (isUnknown: boolean, field: string, text: string): FieldViolation[] =>
  isUnknown ? [violation(field, 'UNKNOWN_ID', `${text}; name one that exists`)] : [];

function brokenPerson(
  { userId = '', userFrom = '' }: { userId?: string; userFrom?: string },
  field: string,
  { userIds }: AutomationLookups,
): FieldViolation[] {
  if ((userId === '') === (userFrom === ''))
    return [violation(field, 'ONE_OF', 'exactly one of userId, userFrom must be given')];
  return unknown(userId !== '' && !userIds.has(userId), `${field}.userId`, `no person has the id ${userId}`);
}
