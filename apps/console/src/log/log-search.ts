/** The address of the log: its filters, and the entry whose details are open. Absent members are the defaults. */
export type LogSearch = {
  /** A text in what entries record. */
  q?: string;
  /** The id of a person or program. */
  actor?: string;
  /** The id of any object, such as a campaign, a policy or a task. */
  object?: string;
  /** Days, such as `2026-11-23`, in the viewer's time zone. */
  from?: string;
  to?: string;
  reads?: 'shown';
  entry?: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address, and leaves out what it does not know. */
export function parseLogSearch(search: Record<string, unknown>): LogSearch {
  const id = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const day = (name: string): string | undefined => {
    const value = id(name);
    return value !== undefined && DAY.test(value) ? value : undefined;
  };
  const all = {
    q: id('q'),
    actor: id('actor'),
    object: id('object'),
    from: day('from'),
    to: day('to'),
    reads: search['reads'] === 'shown' ? ('shown' as const) : undefined,
    entry: id('entry'),
  };
  return withoutUnset(all);
}

const withoutUnset = (search: { [Key in keyof LogSearch]: LogSearch[Key] | undefined }): LogSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
