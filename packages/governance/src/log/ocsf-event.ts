import type { LogEvent, ReadEvent } from './log-event.ts';

// The mapping to the Open Cybersecurity Schema Framework 1.3, class API Activity. A test holds its required attributes.

const API_ACTIVITY = 6003;
const activities = { create: 1, read: 2, update: 3, delete: 4, other: 99 } as const;
const activityNames = { create: 'Create', read: 'Read', update: 'Update', delete: 'Delete', other: 'Other' } as const;
type Activity = keyof typeof activities;

/** The activity in the name of a kind: `policyCreated` is create, `policyDeleted` delete. */
function activityOf(kind: string): Activity {
  if (/(Created|Uploaded|Asked|Started|Bound|Made|Loaded)$|^(taskCreated|comment|signIn)/.test(kind)) return 'create';
  if (/(Deleted|Unbound|Removed|Dropped)$/.test(kind)) return 'delete';
  if (/(Downloaded|Read)$/.test(kind)) return 'read';
  return kind === 'refused' ? 'other' : 'update';
}

type OcsfEvent = { [member: string]: unknown };

/** The attributes that every event has. */
const base = (activity: Activity, { id, at }: { id: string; at: string }): OcsfEvent => ({
  activity_id: activities[activity],
  activity_name: activityNames[activity],
  category_uid: 6,
  class_uid: API_ACTIVITY,
  type_uid: API_ACTIVITY * 100 + activities[activity],
  severity_id: 1,
  time: Date.parse(at),
  metadata: {
    version: '1.3.0',
    uid: id,
    original_time: at,
    product: { name: 'Open Access Governance', vendor_name: 'Open Access Governance' },
  },
});

/** An entry of the log. Members without a place in the schema are in `unmapped`. */
export function ocsfEvent(event: LogEvent): OcsfEvent {
  const [type, uid] = event.taskId === '' ? [event.objectType, event.objectId] : ['task', event.taskId];
  return {
    ...base(activityOf(event.kind), event),
    status_id: event.kind === 'refused' ? 2 : 1,
    actor: { user: { uid: event.actorId } },
    api: { operation: event.kind, request: { uid: event.requestId } },
    src_endpoint: { svc_name: 'open-access-governance' },
    resources: uid === '' ? [] : [{ type, uid }],
    unmapped: { leafIndex: event.leafIndex, document: event.document },
  };
}

/** A read: the operation, the objects of the answer, and where the caller was. */
export const ocsfReadEvent = (event: ReadEvent): OcsfEvent => ({
  ...base('read', event),
  status_id: 1,
  actor: {
    user: { uid: event.actorId },
    ...(event.isSession ? { session: { uid: event.clientId } } : { app_uid: event.clientId }),
  },
  api: { operation: event.operation, request: { uid: event.requestId }, response: { code: 200 } },
  src_endpoint: { ip: event.sourceAddress },
  resources: event.objects.map(({ type, id }) => (type === '' ? { uid: id } : { type, uid: id })),
});
