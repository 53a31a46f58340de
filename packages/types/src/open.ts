/** An enumeration that may grow: its known values stay in completion, unknown ones are accepted. */
export type Open<Known extends string> = Known | (string & {});
