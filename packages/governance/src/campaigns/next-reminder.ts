const DAY = 86_400_000;

/** Days before the due date with a reminder, in addition to the weekly ones. */
const DAYS_BEFORE = [3, 1, 0];

/**
 * The next reminder for reviewers with open reviews: weekly until three days before the due date, three days and one
 * day before it, on it, and daily after it. Without a due date weekly.
 */
export function nextReminder(
  { startedAt, completionDate }: { startedAt: string; completionDate: string | null },
  after: string,
): string {
  const [start, now] = [Date.parse(startedAt), Date.parse(after)];
  const weekly = start + (Math.floor((now - start) / (7 * DAY)) + 1) * 7 * DAY;
  if (completionDate === null) return new Date(weekly).toISOString();
  const due = Date.parse(completionDate);
  const before = DAYS_BEFORE.map((days) => due - days * DAY).find((time) => time > now);
  if (before === undefined) return new Date(due + (Math.floor((now - due) / DAY) + 1) * DAY).toISOString();
  return new Date(weekly < due - 3 * DAY ? Math.min(weekly, before) : before).toISOString();
}
