import { i18n } from '@lingui/core';

const locales = (): string[] => [i18n.locales ?? i18n.locale].flat();

/** Names in a sentence: `A, B or C`. */
export const formatList = (parts: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(locales(), { type }).format(parts);

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** A length of time, in the largest unit that divides it: `3 days`, `36 hours`. */
export function formatSeconds(seconds: number): string {
  const { unit, seconds: length } = UNITS.find(
    (candidate) => seconds >= candidate.seconds && seconds % candidate.seconds === 0,
  ) ?? { unit: 'second', seconds: 1 };
  return new Intl.NumberFormat(locales(), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
