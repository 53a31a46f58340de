const DAY_SECONDS = 86_400;

/** Whole days of a duration such as `7776000s`. */
export const daysOf = (duration: string): number => Math.round(Number.parseFloat(duration) / DAY_SECONDS);

/** The duration of a number of days as it was typed; undefined for an empty text. */
export const durationOf = (days: string): string | undefined =>
  days.trim() === '' ? undefined : `${Math.round(Number(days) * DAY_SECONDS)}s`;
