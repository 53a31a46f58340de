import { expect, test } from 'vitest';
import { ocsfEvent, ocsfReadEvent } from '../../src/log/index.ts';

const change = {
  id: '000000000000000000000000jQ',
  at: '2026-01-30T16:00:00.123456Z',
  actorId: 'p1',
  kind: 'campaignEnded',
  taskId: '',
  objectType: 'accessReview',
  objectId: 'c1',
  requestId: 'r1',
  document: {},
  leafIndex: '7',
};
const read = {
  id: '000000000000000000000100jQ',
  at: '2026-01-30T16:00:00.123456Z',
  actorId: 'p1',
  clientId: 's1',
  isSession: true,
  operation: 'searchGrants',
  objects: [
    { type: 'app', id: 'a1' },
    { type: '', id: 'g1' },
  ],
  sourceAddress: '192.0.2.7',
  requestId: 'r2',
};

/** The required attributes of the class API Activity (6003) in OCSF 1.3.0, with those of its required objects. */
const required = [
  'activity_id',
  'actor',
  'api.operation',
  'category_uid',
  'class_uid',
  'metadata.product.vendor_name',
  'metadata.version',
  'severity_id',
  'src_endpoint',
  'time',
  'type_uid',
];
/** Of these an object needs one. */
const oneOf = {
  actor: ['process', 'user', 'session', 'invoked_by', 'app_name', 'app_uid'],
  src_endpoint: [
    'ip',
    'uid',
    'name',
    'hostname',
    'svc_name',
    'instance_uid',
    'interface_uid',
    'interface_name',
    'domain',
  ],
};

const at = (event: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as { [name: string]: unknown } | undefined)?.[name], event);

test.each([
  ['a change', ocsfEvent(change), 3],
  ['a created object', ocsfEvent({ ...change, kind: 'policyCreated' }), 1],
  ['a refusal', ocsfEvent({ ...change, kind: 'refused' }), 99],
  ['a read in a session', ocsfReadEvent(read), 2],
  ['a read by a client', ocsfReadEvent({ ...read, isSession: false }), 2],
])('%s has every required attribute of the class API Activity', (_, event, activity) => {
  for (const path of required) expect(at(event, path), path).toBeDefined();
  for (const [name, members] of Object.entries(oneOf))
    expect(
      members.some((member) => at(event, `${name}.${member}`) !== undefined),
      name,
    ).toBe(true);
  expect(event).toMatchObject({
    activity_id: activity,
    category_uid: 6,
    class_uid: 6003,
    type_uid: 600_300 + activity,
    severity_id: 1,
    time: 1_769_788_800_123,
    metadata: { version: '1.3.0' },
  });
});

test('a read has who, with what, from where and which objects, and no content', () => {
  expect(ocsfReadEvent(read)).toMatchObject({
    actor: { user: { uid: 'p1' }, session: { uid: 's1' } },
    api: { operation: 'searchGrants', request: { uid: 'r2' }, response: { code: 200 } },
    src_endpoint: { ip: '192.0.2.7' },
    resources: [{ type: 'app', uid: 'a1' }, { uid: 'g1' }],
  });
  expect(ocsfReadEvent({ ...read, isSession: false })).toMatchObject({ actor: { app_uid: 's1' } });
});
