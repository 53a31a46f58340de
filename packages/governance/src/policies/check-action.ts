import type { ActionInput, CreatePolicyRequest, FieldViolation } from '@oag/types';
import { notYetViolation, violation } from '../input/index.ts';
import type { PolicyLookups } from './policy-lookups.ts';

const notInPolicies: { readonly [Target in keyof ActionInput]?: string } = {
  batonResourceAction:
    'the action on a resource is added by the service at the end of tasks for it and cannot be part of a policy',
  clientIdApproval:
    'the approval of a program is added by the service at the end of tasks for it and cannot be part of a policy',
};
const targets = ['automation', 'batonResourceAction', 'clientIdApproval'] as const;

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
  const set = targets.filter((target) => action[target] !== undefined && action[target] !== null);
  const [target] = set;
  if (!target || set.length > 1)
    return [
      violation(
        field,
        'ONE_OF',
        `exactly one of ${targets.join(', ')} must be set, ${target ? `not ${set.join(' and ')}` : 'but none is'}`,
      ),
    ];
  const text = notInPolicies[target];
  if (text) return [notYetViolation(`${field}.${target}`, text)];
  const id = action.automation?.automationTemplateId ?? '';
  if (automationIds?.has(id)) return [];
  return [
    violation(
      `${field}.automation.automationTemplateId`,
      'NOT_FOUND',
      `no automation has the id ${id}; list them with GET /api/v1/automations`,
    ),
  ];
}
