/** The seconds to wait in a `Retry-After` header: a count, or an HTTP date compared to `now` (milliseconds). */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  // Date.parse reads almost anything as a date ("1.5" as a day of 2001); an HTTP date begins with the name of a day.
  const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
