const DAY_SECONDS = 86_400;

/** The window that a webhook without one of its own has. */
export const DEFAULT_DAYS = 8;

/** Whole days of a duration such as `691200s`; null for none. */
export const daysOf = (duration: string | null): number | null =>
  duration === null ? null : Math.round(Number.parseFloat(duration) / DAY_SECONDS);

/** The duration of a number of days as it was typed; null for an empty text. */
export const durationOf = (days: string): string | null =>
  days.trim() === '' ? null : `${Math.round(Number(days) * DAY_SECONDS)}s`;
