/** The calls that an app of a team makes, as the team keeps them in a file. */
export type Consumer = {
  readonly team: string;
  readonly app: string;
  /** Where to reach the team before the app breaks. */
  readonly contact: string;
  /** The released version of the contract that the app was written against. */
  readonly contract: string;
  readonly calls: readonly ConsumerCall[];
};

export type ConsumerCall = {
  readonly name: string;
  /** The state of the service that the call needs. */
  readonly given: string;
  /** The role of the caller. */
  readonly as: string;
  /** `METHOD /path`, with the path as the contract writes it. */
  readonly operation: string;
  readonly path?: Values;
  readonly query?: Values;
  readonly header?: Values;
  readonly body?: unknown;
  readonly status: number;
  /** The members of the answer that the app uses, such as `list[].task.id`. */
  readonly reads?: readonly string[];
};

export type Values = { readonly [name: string]: unknown };

/** A text such as `{{task.id}}` names a value of the state. */
const PLACEHOLDER = /^\{\{([\w.]+)\}\}$/;

export const placeholderIn = (value: unknown): string | null =>
  typeof value === 'string' ? (PLACEHOLDER.exec(value)?.[1] ?? null) : null;

/** A value with its placeholders filled in, at any depth. */
export function fillIn(value: unknown, values: { readonly [name: string]: string }): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIn(item, values));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillIn(child, values)]));
  const name = placeholderIn(value);
  if (name === null) return value;
  if (!(name in values))
    throw new Error(`{{${name}}} is not a value of this state; it has ${Object.keys(values).join(', ')}.`);
  return values[name];
}

/** Something that an app depends on and that is not so any more. */
export type Broken = {
  readonly team: string;
  readonly app: string;
  readonly contact: string;
  readonly call: string;
  readonly operation: string;
  /** The member, parameter or status, empty for the operation itself. */
  readonly at: string;
  readonly says: string;
};

/** One broken call for the person who made the change. */
export const explainBroken = ({ team, app, contact, call, operation, at, says }: Broken): string =>
  `${team} (${contact}): ${app}, "${call}", ${operation}${at === '' ? '' : `, ${at}`}: ${says}`;
