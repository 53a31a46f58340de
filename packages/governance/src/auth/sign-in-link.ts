import type { CreateSignInLinkRequest } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';

const DEFAULT_SECONDS = 15 * 60;
const MIN_SECONDS = 60;
const MAX_SECONDS = 86_400;

/** How long a new sign-in link is valid, in seconds. Throws INVALID_FIELD for a time that is too short or too long. */
export function linkSeconds({ validFor }: CreateSignInLinkRequest): number {
  const seconds = validFor ? Number.parseFloat(validFor) : DEFAULT_SECONDS;
  const isWrong = !(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS);
  assertNoViolations(
    isWrong
      ? [violation('validFor', 'RANGE', `must be from ${MIN_SECONDS}s to ${MAX_SECONDS}s; leave it out for 900s`)]
      : [],
  );
  return seconds;
}
