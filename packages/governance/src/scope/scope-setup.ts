import type { AccessReview } from '@oag/types';

/** The members of a campaign that make up its scope. */
export const scopeSettings = [
  'scopeType',
  'scopeV2',
  'scope',
  'inclusionScope',
  'exclusionScope',
  'singleApp',
  'multiApp',
  'bindings',
] as const;

export type ScopeSetup = Pick<AccessReview, (typeof scopeSettings)[number]>;
