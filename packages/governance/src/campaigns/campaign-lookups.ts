import type { AccessReview, Policy } from '@oag/types';
import type { PolicyMap } from '../policies/index.ts';
import type { ScopeLookups } from '../scope/index.ts';

export type OwnerLookup = { isEnabled: boolean; roles: readonly string[] };

/** The lookups for a change of a campaign. */
export type AccessReviewLookups = {
  /** The people named as owners; unknown ones are missing. */
  people: ReadonlyMap<string, OwnerLookup>;
  /** The future policy of the campaign (see policyIdFor); null when it does not exist. */
  policy: Policy | null;
  /** The policies that it may hand over to; absent when there are none. */
  policies?: PolicyMap;
  scope: ScopeLookups;
  /** The reason not to call an outside address, null when it is allowed. Absent: all are allowed. */
  brokenAddress?: (address: string) => string | null;
  /** The enabled step-up providers among those named. */
  stepUpProviderIds?: ReadonlySet<string>;
};

export type CreationLookups = AccessReviewLookups & {
  /** The campaign of duplicateFrom; null when the caller cannot read such a campaign. */
  source: AccessReview | null;
};
