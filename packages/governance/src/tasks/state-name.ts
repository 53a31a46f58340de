import type { AccessReviewStateValues } from '@oag/types';

type Prefix = 'ACCESS_REVIEW_STATE_';

/** A state of a campaign without its prefix. */
export type AccessReviewStateName = (typeof AccessReviewStateValues)[number] extends infer Name
  ? Name extends `${Prefix}${infer Bare}`
    ? Bare
    : never
  : never;

/** The state without its prefix, as in messages and columns. */
export const stateName = (state: string): string => state.replace('ACCESS_REVIEW_STATE_', '');
