import type { AccessReview, Policy } from '@oag/types';
import type { PolicyMap } from '../policies/index.ts';
import type { ScopeLookups } from '../scope/index.ts';

export type OwnerLookup = { isEnabled: boolean; roles: readonly string[] };

/** What was looked up for a change of a campaign. */
export type AccessReviewLookups = {
  /** The people named as owners; one that does not exist is missing. */
  people: ReadonlyMap<string, OwnerLookup>;
  /** The policy that the campaign is to have (see policyIdFor), null when there is none with that id. */
  policy: Policy | null;
  /** The policies that this one may come to; absent when it leads nowhere. */
  policies?: PolicyMap;
  scope: ScopeLookups;
  /** What is against calling an address outside, null when nothing is; nothing is when it is absent. */
  brokenAddress?: (address: string) => string | null;
};

export type CreationLookups = AccessReviewLookups & {
  /** The campaign named by duplicateFrom, null when there is none with that id that the caller may read. */
  source: AccessReview | null;
};
