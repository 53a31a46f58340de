import { isNode } from '../contract-document.ts';
import { fillIn, type Broken, type Consumer, type ConsumerCall, type Values } from './consumer.ts';

/** A service in the state that a call needs. */
export type Provider = {
  readonly baseUrl: string;
  /** The values that the call names as `{{task.id}}`. */
  readonly values: { readonly [name: string]: string };
  /** An access token of a caller with the role of the call. */
  readonly token: string;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Sends each call of an app to a service and lists the statuses and members that the app does not get any more. */
export async function replay(
  consumer: Consumer,
  provide: (call: ConsumerCall) => Promise<Provider>,
): Promise<Broken[]> {
  const broken: Broken[] = [];
  const { team, app, contact } = consumer;
  for (const call of consumer.calls) {
    const provider = await provide(call);
    for (const problem of await replayCall(call, provider))
      broken.push({ team, app, contact, call: call.name, operation: call.operation, ...problem });
  }
  return broken;
}

type Problem = Pick<Broken, 'at' | 'says'>;

async function replayCall(call: ConsumerCall, { baseUrl, values, token, fetch }: Provider): Promise<Problem[]> {
  const [method = '', path = ''] = call.operation.split(' ');
  const filled = (given: Values = {}): [string, string][] =>
    Object.entries(fillIn(given, values) as Values).map(([name, value]) => [name, String(value)]);
  const inPath = new Map(filled(call.path));
  const pathname = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  const query = new URLSearchParams(filled(call.query)).toString();
  const response = await fetch(
    new Request(`${baseUrl}${pathname}${query && `?${query}`}`, {
      method,
      headers: [
        ['authorization', `Bearer ${token}`],
        ...(call.body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
        ...filled(call.header),
      ],
      ...(call.body !== undefined && { body: JSON.stringify(fillIn(call.body, values)) }),
    }),
  );
  const text = await response.text();
  if (response.status !== call.status)
    return [{ at: `answer ${call.status}`, says: `the service answers ${response.status}: ${text.slice(0, 300)}` }];
  const reads = call.reads ?? [];
  if (reads.length === 0) return [];
  const answer: unknown = JSON.parse(text);
  return reads
    .filter((read) => !has(answer, read.split(/\.|(?=\[\])/)))
    .map((at) => ({ at, says: 'the answer does not have it' }));
}

/** Whether a member is there, be it null; of a list, in one of its items. */
function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (step === '[]') return Array.isArray(value) && value.some((item) => has(item, rest));
  return isNode(value) && step in value && has(value[step], rest);
}
