import type {
  AccessReviewScopeV2Input,
  AccessReviewTemplate,
  SetTemplateScopeAndEntitlementsRequest,
  SetTemplateScopeByResourceTypeRequest,
} from '@oag/types';
import { checkScope, checkScopeFits, completeScope } from '../scope/index.ts';
import { checkCustomPolicies, checkRows, setupRows, type ChosenRow, type SetScopeLookups } from '../campaigns/index.ts';
import { assertNoViolations, violation } from '../input/index.ts';

/** The template with its new scope, and the deduplicated chosen entitlements that replace all earlier ones. */
export type NewTemplateScope = { template: AccessReviewTemplate; rows: ChosenRow[] };

/** Replaces the scope of a template and its chosen entitlements; clears what the request omits. Throws GovernanceError naming every field. */
export function setTemplateScope(
  current: AccessReviewTemplate,
  { scope, entitlements }: SetTemplateScopeAndEntitlementsRequest,
  lookups: SetScopeLookups,
  { now }: { now: string },
): NewTemplateScope {
  assertNoViolations([
    ...checkScope(scope, lookups.scope, 'scope'),
    ...checkScopeFits(scope, current.scopeType, 'scope'),
    ...checkRows({ entitlements: entitlements ?? null, scopeV2: scope ?? null }, lookups),
    ...checkCustomPolicies({ entitlements: entitlements ?? null }, current, lookups),
  ]);
  return {
    template: { ...current, scope: scope ? completeScope(scope) : null, updatedAt: now },
    rows: setupRows(entitlements, lookups),
  };
}

/**
 * Replaces the scope of a template by resource types, and clears its chosen entitlements. Throws GovernanceError naming
 * every field of the request.
 */
export function setTemplateResourceTypes(
  current: AccessReviewTemplate,
  request: SetTemplateScopeByResourceTypeRequest,
  lookups: SetScopeLookups,
  at: { now: string },
): NewTemplateScope {
  if (!request.resourceTypeSelections?.length)
    assertNoViolations([violation('resourceTypeSelections', 'REQUIRED', 'names no resource type; name at least one')]);
  const whole = wholeScope(request);
  assertNoViolations(
    [...checkScope(whole, lookups.scope, 'scope'), ...checkScopeFits(whole, current.scopeType, 'scope')].map(
      (broken) => ({
        ...broken,
        field: broken.field.replace(/^scope\.resourceTypeSelections\.resourceTypeRefs/, 'resourceTypeSelections'),
      }),
    ),
  );
  return setTemplateScope(current, { scope: whole }, lookups, at);
}

/** The scope with the separately named resource types. */
export const wholeScope = ({
  resourceTypeSelections,
  scope,
}: SetTemplateScopeByResourceTypeRequest): AccessReviewScopeV2Input => ({
  ...scope,
  resourceTypeSelections: { resourceTypeRefs: resourceTypeSelections ?? [] },
});
