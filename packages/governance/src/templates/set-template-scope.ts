import type {
  AccessReviewScopeV2Input,
  AccessReviewTemplate,
  SetTemplateScopeAndEntitlementsRequest,
  SetTemplateScopeByResourceTypeRequest,
} from '@oag/types';
import { checkScope, checkScopeFits, completeScope } from '../scope/index.ts';
import { checkCustomPolicies, checkRows, setupRows, type ChosenRow, type SetScopeLookups } from '../campaigns/index.ts';
import { assertNoViolations, violation } from '../input/index.ts';

/** The template with its new scope, and the chosen entitlements, each once, that replace all earlier ones. */
export type NewTemplateScope = { template: AccessReviewTemplate; rows: ChosenRow[] };

/** Replaces the scope of a template and its chosen entitlements; what the request leaves out is cleared. Throws GovernanceError naming every field. */
export function setTemplateScope(
  current: AccessReviewTemplate,
  { scope, entitlements }: SetTemplateScopeAndEntitlementsRequest,
  facts: SetScopeLookups,
  { now }: { now: string },
): NewTemplateScope {
  assertNoViolations([
    ...checkScope(scope, facts.scope, 'scope'),
    ...checkScopeFits(scope, current.scopeType, 'scope'),
    ...checkRows({ entitlements: entitlements ?? null, scopeV2: scope ?? null }, facts),
    ...checkCustomPolicies({ entitlements: entitlements ?? null }, current, facts),
  ]);
  return {
    template: { ...current, scope: scope ? completeScope(scope) : null, updatedAt: now },
    rows: setupRows(entitlements, facts),
  };
}

/**
 * Replaces the scope of a template by resource types, and its chosen entitlements by none. Throws GovernanceError naming every field as the
 * request has it.
 */
export function setTemplateResourceTypes(
  current: AccessReviewTemplate,
  request: SetTemplateScopeByResourceTypeRequest,
  facts: SetScopeLookups,
  at: { now: string },
): NewTemplateScope {
  if (!request.resourceTypeSelections?.length)
    assertNoViolations([violation('resourceTypeSelections', 'REQUIRED', 'names no resource type; name at least one')]);
  const whole = wholeScope(request);
  assertNoViolations(
    [...checkScope(whole, facts.scope, 'scope'), ...checkScopeFits(whole, current.scopeType, 'scope')].map(
      (broken) => ({
        ...broken,
        field: broken.field.replace(/^scope\.resourceTypeSelections\.resourceTypeRefs/, 'resourceTypeSelections'),
      }),
    ),
  );
  return setTemplateScope(current, { scope: whole }, facts, at);
}

/** The scope with the resource types that are named beside it. */
export const wholeScope = ({
  resourceTypeSelections,
  scope,
}: SetTemplateScopeByResourceTypeRequest): AccessReviewScopeV2Input => ({
  ...scope,
  resourceTypeSelections: { resourceTypeRefs: resourceTypeSelections ?? [] },
});
