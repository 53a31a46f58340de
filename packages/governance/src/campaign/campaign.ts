import type { AccessReview } from '@oag/types';

/** A campaign as the engine moves it: what the wire shows, and since when it is being ended, which the wire has no state for. */
export type Campaign = { accessReview: AccessReview; closingSince: string | null };
