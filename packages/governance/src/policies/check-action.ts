import type { ActionInput, CreatePolicyRequest, FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import type { PolicyLookups } from './policy-lookups.ts';

/** The automation ids in a policy, to look up for checkPolicy. */
export const collectAutomationIds = ({ policySteps }: CreatePolicyRequest): string[] => [
  ...new Set(
    Object.values(policySteps ?? {}).flatMap(({ steps }) =>
      (steps ?? []).flatMap(({ action }) => action?.automation?.automationTemplateId || []),
    ),
  ),
];

/** The rules that one action step breaks. */
export function checkAction(action: ActionInput, field: string, { automationIds }: PolicyLookups): FieldViolation[] {
  if (!action.automation) return [violation(field, 'REQUIRED', 'runs nothing; name an automation in automation')];
  const id = action.automation.automationTemplateId ?? '';
  if (automationIds?.has(id)) return [];
  return [
    violation(
      `${field}.automation.automationTemplateId`,
      'NOT_FOUND',
      `no automation has the id ${id}; list them with GET /api/v1/automations`,
    ),
  ];
}
