import type { AccessReview } from '@oag/types';

/** The maximum number of chosen entitlements, or of resources and resource types in a scope, to copy within the request. A job copies more. */
export const COPY_AT_ONCE = 1_000;

/** The initial state of a copy. A copy that needs the job waits in its own state. */
export function copyingDraft(
  draft: AccessReview,
  { isLongList }: { isLongList: boolean },
): { draft: AccessReview; isCopied: boolean } {
  if (isLongList)
    return { draft: { ...draft, state: 'ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS' }, isCopied: false };
  if (listed(draft.scopeV2) <= COPY_AT_ONCE) return { draft, isCopied: true };
  return {
    draft: { ...draft, state: 'ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS', scopeV2: null },
    isCopied: false,
  };
}

const listed = (scope: AccessReview['scopeV2']): number =>
  [
    scope?.specificResources?.resourceRefs,
    scope?.resourceTypeSelections?.resourceTypeRefs,
    scope?.excludedSpecificResources?.resourceRefs,
    scope?.excludedResourceTypeSelections?.resourceTypeRefs,
  ].reduce((sum, refs) => sum + (refs?.length ?? 0), 0);
