import type {
  AppEntitlementRefInput,
  CreateRevokeTasksV2Input,
  EvaluateExpressionsInput,
  FieldViolation,
} from '@oag/types';
import { checkExpressionAt } from '../expressions/index.ts';
import { violation } from '../input/index.ts';
import type { AutomationLookups } from './automation-lookups.ts';

/** The entitlements of a step, with the path of each within the step. */
export const entitlementRefs = (
  step: CreateRevokeTasksV2Input | null | undefined,
): { path: string; ref: AppEntitlementRefInput }[] => [
  ...(step?.entitlementInclusionList?.appEntitlementRefs ?? []).map((ref, index) => ({
    path: `entitlementInclusionList.appEntitlementRefs[${index}]`,
    ref,
  })),
  ...(step?.entitlementExclusionList?.excludedAppEntitlementRefs ?? []).map((ref, index) => ({
    path: `entitlementExclusionList.excludedAppEntitlementRefs[${index}]`,
    ref,
  })),
];

/** The violations of a step that revokes access. */
export function brokenRevokeTasks(
  step: CreateRevokeTasksV2Input,
  field: string,
  { userIds, appIdsOfEntitlements }: AutomationLookups,
): FieldViolation[] {
  const { useSubjectUser = false, userIdCel = '', userRef } = step;
  const ways = [useSubjectUser, userIdCel !== '', Boolean(userRef)].filter(Boolean).length;
  return [
    ...(ways === 1
      ? []
      : [violation(field, 'ONE_OF', `exactly one of useSubjectUser, userIdCel, userRef must be set, not ${ways}`)]),
    ...(userRef && !userIds.has(userRef.id)
      ? [violation(`${field}.userRef.id`, 'UNKNOWN_ID', `no person has the id ${userRef.id}; name one that exists`)]
      : []),
    ...(userIdCel === '' ? [] : checkExpressionAt('automationStep', userIdCel, `${field}.userIdCel`)),
    ...entitlementRefs(step).flatMap(({ path, ref: { appId = '', id } }) => {
      const known = appIdsOfEntitlements.get(id);
      if (known === undefined)
        return [
          violation(`${field}.${path}.id`, 'UNKNOWN_ID', `no entitlement has the id ${id}; name one that exists`),
        ];
      return appId !== '' && appId !== known
        ? [
            violation(
              `${field}.${path}.appId`,
              'UNKNOWN_ID',
              `the entitlement ${id} is not one of the app ${appId}; name its app`,
            ),
          ]
        : [];
    }),
  ];
}

/** The violations of the expressions of a step. */
export function brokenExpressions({ expressions }: EvaluateExpressionsInput, field: string): FieldViolation[] {
  const keys = (expressions ?? []).map(({ key }) => key);
  return (expressions ?? []).flatMap(({ key, expressionCel }, index) => [
    ...(keys.indexOf(key) < index
      ? [violation(`${field}[${index}].key`, 'INVALID', 'occurs twice; give each expression its own key')]
      : []),
    ...checkExpressionAt('automationStep', expressionCel, `${field}[${index}].expressionCel`),
  ]);
}
