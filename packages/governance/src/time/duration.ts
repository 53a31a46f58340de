/** The moment so many seconds after another, RFC 3339. */
export const secondsAfter = (moment: string, seconds: number): string =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString();

/** The seconds of a duration as the wire has it, such as `3600s`. */
export const secondsOf = (duration: string): number => Number(duration.replace(/s$/, ''));

/** Whether this moment has come. */
export const isDue = (moment: string | null, now: string): boolean =>
  moment !== null && Date.parse(moment) <= Date.parse(now);
