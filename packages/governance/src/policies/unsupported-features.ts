import type { PolicyTypeValues } from '@oag/types';
import type { StepKindName } from './step-kind.ts';
import type { ApproverKindName } from './approver-kind.ts';

/**
 * Contract features that the engine does not support yet: saving them fails with FEATURE_DISABLED and this text, because a setting without
 * effect would mislead. Remove the line when the feature works.
 * (The members of a campaign have their own table, campaigns/access-review-members.ts.)
 */
export const unsupported: {
  readonly policyTypes: { readonly [Type in (typeof PolicyTypeValues)[number]]?: string };
  readonly steps: { readonly [Kind in StepKindName]?: string };
  readonly approvers: { readonly [Kind in ApproverKindName]?: string };
} = {
  policyTypes: {},
  steps: {},
  approvers: {},
};
