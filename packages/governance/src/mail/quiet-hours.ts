import { clockTime, instantAt } from '../time/index.ts';

/** Hours of a day in which nobody is sent mail, in minutes since midnight. They may go over midnight. */
export type QuietHours = { from: number; to: number };

/** Reads quiet hours such as `20:00-07:00`. Undefined when the text is none, or they last the whole day. */
export function readQuietHours(text: string): QuietHours | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] =
    /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (fromHour === undefined) return undefined;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  return from === to ? undefined : { from, to };
}

/** When a mail that is due at a moment is sent: then, or at the end of the quiet hours, on the clocks of a time zone. */
export function afterQuietHours(moment: string, { from, to }: QuietHours, zone: string): string {
  const clock = clockTime(zone, Date.parse(moment));
  const minute = clock.hour * 60 + clock.minute;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return moment;
  const day = minute < to ? clock.day : clock.day + 1;
  const end = instantAt(zone, { ...clock, day, hour: 0, minute: to, second: 0, millisecond: 0 });
  return new Date(end).toISOString();
}

/** The choice of a person or an organization that wants mail at all hours. */
export const NO_QUIET_HOURS = 'none';

/** The clock by which somebody is sent mail. Empty members are those of the service. */
export type MailClock = { timeZone: string; quietHours: string };

/** When a mail that is due at a moment is sent to somebody with a choice of their own, and to everybody else. */
export function sendingTime(
  moment: string,
  chosen: MailClock,
  service: { timeZone: string; quietHours: QuietHours | undefined },
): string {
  const hours = chosen.quietHours === '' ? service.quietHours : readQuietHours(chosen.quietHours);
  return hours ? afterQuietHours(moment, hours, chosen.timeZone || service.timeZone) : moment;
}
