import type { AccessReview } from '@oag/types';

/** So many chosen entitlements, or resources and resource types of a scope, are copied at once. More are copied in the background. */
export const COPY_AT_ONCE = 1_000;

/** The draft that a copy begins as. One whose list is too long to be copied at once waits for it in a state of its own. */
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
