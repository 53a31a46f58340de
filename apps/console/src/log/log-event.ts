/** An entry of the log as the page shows it. */
export type LogEvent = {
  uid: string;
  at: Date;
  /** The id of who did it; empty for the service itself. */
  actorId: string;
  /** The name of what happened, such as `campaignCreated`, or of the operation that was read by. */
  operation: string;
  isRead: boolean;
  sourceAddress: string;
  requestId: string;
  objects: { type: string; id: string }[];
  /** Null for an entry that is not sealed, such as a read. */
  leafIndex: string | null;
  /** The event as the service gives it. */
  json: string;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value at a path of an event; undefined when there is none. */
function at(event: unknown, ...path: string[]): unknown {
  let value = event;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return value;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const READ = 2;

/** Reads an event of the Open Cybersecurity Schema Framework. Members that are absent are empty. */
export function toLogEvent(event: unknown): LogEvent {
  const resources = at(event, 'resources');
  const time = at(event, 'time');
  const leafIndex = at(event, 'unmapped', 'leafIndex');
  return {
    uid: text(at(event, 'metadata', 'uid')),
    at: new Date(typeof time === 'number' ? time : 0),
    actorId: text(at(event, 'actor', 'user', 'uid')),
    operation: text(at(event, 'api', 'operation')),
    isRead: at(event, 'activity_id') === READ,
    sourceAddress: text(at(event, 'src_endpoint', 'ip')),
    requestId: text(at(event, 'api', 'request', 'uid')),
    objects: (Array.isArray(resources) ? resources : []).map((resource: unknown) => ({
      type: text(at(resource, 'type')),
      id: text(at(resource, 'uid')),
    })),
    leafIndex: typeof leafIndex === 'string' ? leafIndex : null,
    json: JSON.stringify(event, null, 2),
  };
}

/** A name of a program in words: `campaignCreated` is `campaign created`. */
export const inWords = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
