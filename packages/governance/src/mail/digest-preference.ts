import type { DigestFrequency, DigestPreference, Weekday } from '@oag/types';

type DigestRhythm = Pick<DigestPreference, 'frequency' | 'dayOfWeek'>;

/** The choices of somebody about digests; a member that is missing was never chosen. */
export type ChosenDigest = {
  enabled?: boolean | undefined;
  locked?: boolean | undefined;
  frequency?: DigestFrequency | undefined;
  dayOfWeek?: Weekday | undefined;
};

/** How often and on which day, when nobody has chosen. */
export const DEFAULT_RHYTHM: DigestRhythm = { frequency: 'DIGEST_FREQUENCY_DAILY', dayOfWeek: 'WEEKDAY_MONDAY' };

/** How often and on which day a person gets digests, as it applies. Both are fixed when the organization has locked digests. */
export function digestRhythm(organization: ChosenDigest = {}, person: ChosenDigest = {}): DigestRhythm {
  const own = organization.locked === true ? {} : person;
  return {
    frequency: own.frequency ?? organization.frequency ?? DEFAULT_RHYTHM.frequency,
    dayOfWeek: own.dayOfWeek ?? organization.dayOfWeek ?? DEFAULT_RHYTHM.dayOfWeek,
  };
}
