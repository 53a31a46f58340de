import { i18n } from '@lingui/core';

const DAY = 86_400_000;
const UNITS = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const;

/** A date in the viewer's locale, such as 4 December 2026. */
export const formatDate = (date: Date): string => i18n.date(date, { dateStyle: 'long' });
export const formatDay = (date: Date): string => i18n.date(date, { dateStyle: 'medium' });
export const formatTime = (date: Date): string => i18n.date(date, { timeStyle: 'short' });
/** A part of a whole in percent, such as 4.8%; a dash when there is no whole. Only the whole is 100%, and only nothing is 0%. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  const isNearEnd = share < 0.1 || share > 0.99;
  const roundingMode = share < 0.001 ? 'ceil' : share > 0.999 ? 'floor' : 'halfExpand';
  return i18n.number(share, { style: 'percent', maximumFractionDigits: isNearEnd ? 1 : 0, roundingMode });
}
/** Whole US dollars, in which the contract counts costs. */
export const formatDollars = (dollars: number): string =>
  i18n.number(dollars, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
export const formatCount = (count: number): string => i18n.number(count);

/** Made once: it takes longer than all else that a row shows. The language stays while a page is open. */
let relative: Intl.RelativeTimeFormat | undefined;

/** How long ago a day was, such as `3 days ago` or `14 months ago`, in the largest unit that fits twice. */
export function formatAgo(date: Date, now: Date = new Date()): string {
  const days = Math.floor((now.getTime() - date.getTime()) / DAY);
  relative ??= new Intl.RelativeTimeFormat(i18n.locales as string[], { numeric: 'auto' });
  const { unit, days: unitDays } = UNITS.find((candidate) => days >= 2 * candidate.days) ?? UNITS[3];
  return relative.format(-Math.floor(days / unitDays), unit);
}
/** A day and a time, such as 4 Dec 2026, 10:15. */
export const formatMoment = (date: Date): string => i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' });
