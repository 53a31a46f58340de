/** An entry of the log, as read. */
export type LogEvent = {
  id: string;
  at: string;
  actorId: string;
  kind: string;
  taskId: string;
  objectType: string;
  objectId: string;
  requestId: string;
  document: object;
  /** The position of the entry in the sealed log, null until it is sealed. */
  leafIndex: string | null;
};

const API_ACTIVITY = 6003;
const activities = { create: 1, read: 2, update: 3, delete: 4, other: 99 } as const;
const activityNames = { create: 'Create', read: 'Read', update: 'Update', delete: 'Delete', other: 'Other' } as const;

/** The activity in the name of a kind: `policyCreated` is create, `policyDeleted` delete. */
function activityOf(kind: string): keyof typeof activities {
  if (/(Created|Uploaded|Asked|Started|Bound|Made|Loaded)$|^(taskCreated|comment|signIn)/.test(kind)) return 'create';
  if (/(Deleted|Unbound|Removed|Dropped)$/.test(kind)) return 'delete';
  if (/(Downloaded|Read)$/.test(kind)) return 'read';
  return kind === 'refused' ? 'other' : 'update';
}

/** An entry as an event of the Open Cybersecurity Schema Framework 1.3, class API Activity. Members without a place there are in `unmapped`. */
export function ocsfEvent(event: LogEvent): { [member: string]: unknown } {
  const activity = activityOf(event.kind);
  const [type, uid] = event.taskId === '' ? [event.objectType, event.objectId] : ['task', event.taskId];
  return {
    activity_id: activities[activity],
    activity_name: activityNames[activity],
    category_uid: 6,
    class_uid: API_ACTIVITY,
    type_uid: API_ACTIVITY * 100 + activities[activity],
    severity_id: 1,
    status_id: event.kind === 'refused' ? 2 : 1,
    time: Date.parse(event.at),
    metadata: {
      version: '1.3.0',
      uid: event.id,
      original_time: event.at,
      product: { name: 'Open Access Governance', vendor_name: 'Open Access Governance' },
    },
    actor: { user: { uid: event.actorId } },
    api: { operation: event.kind, request: { uid: event.requestId } },
    src_endpoint: { svc_name: 'open-access-governance' },
    resources: uid === '' ? [] : [{ type, uid }],
    unmapped: { leafIndex: event.leafIndex, document: event.document },
  };
}
