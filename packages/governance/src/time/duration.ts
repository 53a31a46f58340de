/** The time `seconds` after another, RFC 3339. */
export const secondsAfter = (moment: string, seconds: number): string =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString();

/** The seconds of a duration in the format of the contract, such as `3600s`. */
export const secondsOf = (duration: string): number => Number(duration.replace(/s$/, ''));

/** Whether a time is reached. */
export const isDue = (moment: string | null, now: string): boolean =>
  moment !== null && Date.parse(moment) <= Date.parse(now);
