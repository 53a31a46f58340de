const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as the value of a date field, in the viewer's time zone; empty for none. */
export function toDayInput(time: string | null): string {
  if (!time) return '';
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last minute of a day that a date field has, in the viewer's time zone; null for none. */
export const endOfDay = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:00`).toISOString());

/** The day a number of days from now, as the value of a date field. */
export function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return toDayInput(date.toISOString());
}

/** The first moment of a day that a date field has, in the viewer's time zone; null for none. */
export const startOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T00:00:00`).toISOString();

/** A moment as the value of a field for a day and a time, in the viewer's time zone. */
export const toMomentInput = (date: Date): string =>
  `${toDayInput(date.toISOString())}T${two(date.getHours())}:${two(date.getMinutes())}`;
