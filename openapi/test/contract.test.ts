import { expect, test } from 'vitest';
import type { Document } from '../src/derive.ts';
import { fillExample } from '../src/fill-example.ts';
import { isNode, type Node } from '../src/node.ts';
import { publishedContract } from './contract.ts';
import { at, examplesOf, follow } from './examples.ts';
import { validatorsIn } from './validator.ts';

const document: Document = await publishedContract();
const validatorAt = validatorsIn(document);
const examples = examplesOf(document);
const schemas = document.components.schemas;

/** Calls back for each object in the value, with the schema that it follows. */
function walk(value: unknown, schema: Node, visit: (value: Node, schema: Node) => void): void {
  const target = follow(schema, document);
  const branches = Array.isArray(target['oneOf']) ? (target['oneOf'] as Node[]) : [];
  for (const branch of branches) walk(value, branch, visit);
  if (Array.isArray(value)) for (const item of value) walk(item, isNode(target['items']) ? target['items'] : {}, visit);
  if (!isNode(value)) return;
  const type = value['@type'];
  const named = typeof type === 'string' ? schemas[type.split('.').at(-1) ?? ''] : undefined;
  if (named && named !== target) walk({ ...value, '@type': undefined }, named, visit);
  visit(value, target);
  const properties = isNode(target['properties']) ? target['properties'] : {};
  const others = isNode(target['additionalProperties']) ? target['additionalProperties'] : {};
  for (const [name, child] of Object.entries(value)) walk(child, (properties[name] ?? others) as Node, visit);
}

test('every example follows its schema', () => {
  expect(examples.length).toBeGreaterThan(80);
  for (const { title, schema, value } of examples) expect(validatorAt(schema)(value), title).toEqual([]);
});

test('no example sets two members of a group', () => {
  let groupsSeen = 0;
  for (const { title, schema, value } of examples) {
    walk(value, at(document, schema), (object, { 'x-oneof': groups }) => {
      for (const [group, members] of Object.entries(isNode(groups) ? groups : {})) {
        groupsSeen += 1;
        const set = (members as string[]).filter((name) => object[name] !== null && object[name] !== undefined);
        expect(set.length, `${title}: ${group} has ${set.join(' and ')}`).toBeLessThanOrEqual(1);
      }
    });
  }
  expect(groupsSeen).toBeGreaterThan(100);
});

test('every object in `expanded` follows the schema of its type', () => {
  const expandedObjects = examples.flatMap(({ value }) =>
    isNode(value) && Array.isArray(value['expanded']) ? (value['expanded'] as Node[]) : [],
  );
  expect(expandedObjects.length).toBeGreaterThan(20);
  for (const object of expandedObjects) {
    const name = String(object['@type']).split('.').at(-1) ?? '';
    if (name === 'Timestamp') expect(validatorAt(['components', 'schemas', name])(object['value'])).toEqual([]);
    else expect(validatorAt(['components', 'schemas', name])(object), name).toEqual([]);
  }
});

const typeOfPath: { [member: string]: string } = {
  accessReviewPath: 'accessreview.v1.AccessReview',
  appPath: 'app.v1.App',
  appUserPath: 'app.v1.AppUser',
  appUserLastUsagePath: 'google.protobuf.Timestamp',
  approversPath: 'user.v1.User',
  stepApproversPath: 'user.v1.User',
  createdByUserPath: 'user.v1.User',
  identityUserPath: 'user.v1.User',
  managersPath: 'user.v1.User',
  entitlementPath: 'app.v1.AppEntitlement',
  entitlementsPath: 'app.v1.AppEntitlement',
  appResourcePath: 'app.v1.AppResource',
  appResourceTypePath: 'app.v1.AppResourceType',
  resourceTypePath: 'app.v1.AppResourceType',
  policyPath: 'policy.v1.Policy',
  ticketPath: 'task.v1.Task',
  insightsPath: 'insight.v1.Insight',
  automationPath: 'automations.v1.Automation',
};

test('every path leads to objects of its type, and every expanded object is pointed at', () => {
  let pathsSeen = 0;
  for (const { title, schema, kind, value } of examples) {
    if (kind !== 'response' || !isNode(value) || !Array.isArray(value['expanded'])) continue;
    const expandedTypes = (value['expanded'] as Node[]).map((object) => String(object['@type']));
    const pointedAt = new Set<number>();
    walk({ ...value, expanded: [] }, at(document, schema), (object) => {
      for (const [name, path] of Object.entries(object)) {
        if (!name.endsWith('Path') || path === '') continue;
        const places = /^\$\.expanded\[(\d+(?:,\d+)*)\]$/.exec(String(path))?.[1]?.split(',').map(Number) ?? [];
        expect(places, `${title}: ${name} is ${String(path)}`).not.toEqual([]);
        for (const place of places) {
          expect(expandedTypes[place], `${title}: ${name}`).toMatch(new RegExp(`${typeOfPath[name] ?? 'nothing'}$`));
          pointedAt.add(place);
          pathsSeen += 1;
        }
      }
    });
    expect(pointedAt.size, title).toBe(expandedTypes.length);
  }
  expect(pathsSeen).toBeGreaterThan(20);
});

/** Ids that the service does not make, and those that are no KSUIDs. */
const otherIds: { what: string; is: (name: string, title: string, id: string) => boolean }[] = [
  {
    what: 'numbers and ids of programs',
    is: (name) => ['numericId', 'clientId', 'requestId', 'originalTaskNumericId'].includes(name),
  },
  { what: 'the name of a role', is: (name, _, id) => ['id', 'roleId'].includes(name) && roleNames.has(id) },
  {
    what: 'the ids of WebAuthn: of a credential, and the host of the service',
    is: (name, title) => name === 'rpId' || title.includes('passkey'),
  },
  { what: 'the access key of a storage', is: (name) => name === 'accessKeyId' },
  { what: 'the name of a rule', is: (name) => name === 'ruleId' },
  { what: 'the id that a chat gives a channel', is: (name) => name === 'channelId' },
  {
    what: 'the name of a reason of an agent',
    is: (name, title) => name === 'id' && title.includes('getAgentAgreement'),
  },
  {
    what: 'the place of an event among all',
    is: (name, title) => ['lastEventId', 'eventId'].includes(name) || title.includes('getEvents'),
  },
  {
    what: 'the number of a run of an automation',
    is: (name, title, id) =>
      /^[1-9][0-9]*$/.test(id) &&
      (name === 'executionId' || (name === 'id' && title.includes('automation_executions'))),
  },
];
const roleNames = new Set(Object.keys(document['x-roles'] as Node));

test('every id in an example is a KSUID, or of another kind that is listed', () => {
  const seen = new Set<string>();
  for (const { title, value } of examples) {
    for (const [, name = '', id = ''] of JSON.stringify(value).matchAll(/"(id|\w+Id)":"([^"]+)"/g)) {
      const other = otherIds.find(({ is }) => is(name, title, id));
      if (other) seen.add(other.what);
      else expect(id, `${title}: ${name}`).toMatch(/^[0-9A-Za-z]{27}$/);
    }
  }
  expect(otherIds.flatMap(({ what }) => (seen.has(what) ? [] : what))).toEqual([]);
});

test('every answer that is filled with zero values follows its schema', () => {
  const names = Object.keys(schemas).filter(
    (name) => name.endsWith('Response') && isNode(schemas[name]?.['properties']),
  );
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) {
    const reference = { $ref: `#/components/schemas/${name}` };
    expect(validatorAt(['components', 'schemas', name])(fillExample({}, reference, schemas)), name).toEqual([]);
  }
});

test('what an example answers can be sent back', () => {
  const campaigns = examples.flatMap(({ value }) => {
    const view = isNode(value) ? value['accessReview'] : undefined;
    return isNode(view) && isNode(view['accessReview']) ? [view['accessReview']] : [];
  });
  expect(campaigns.length).toBeGreaterThan(5);
  for (const campaign of campaigns)
    expect(validatorAt(['components', 'schemas', 'AccessReviewInput'])(campaign)).toEqual([]);
});
