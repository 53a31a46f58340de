import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import plugin from '../lint/plugin.ts';
import { redocly } from './contract.ts';
import { goodContract, type Snippet } from './good-contract.ts';

/** A change that spoils the good contract, and the finding that it must cause. */
type Fault = { rule: string; says: string; spoil: (contract: Snippet) => void; files?: { [path: string]: unknown } };

const faults: { [title: string]: Fault } = {
  'an operationId with an unknown verb': {
    rule: 'operation-id',
    says: 'verbs',
    spoil: ({ get }) => (get['operationId'] = 'fetchThing'),
  },
  'an operationId whose verb only begins like a known one': {
    rule: 'operation-id',
    says: 'verbs',
    spoil: ({ get }) => (get['operationId'] = 'getting'),
  },
  'an operationId without a noun': {
    rule: 'operation-id',
    says: 'noun',
    spoil: ({ get }) => (get['operationId'] = 'get'),
  },
  'an operation in a file of another name': {
    rule: 'operation-id',
    says: 'operations/readThing.yaml must be named getThing.yaml',
    spoil: ({ paths, get }) =>
      (paths['/api/v1/things/{id}'] = { get: { $ref: 'operations/readThing.yaml' }, moved: get }),
  },
  'an operation that does not say who may call it': {
    rule: 'permission',
    says: 'must list the roles',
    spoil: ({ get }) => delete get['x-permission'],
  },
  'a deprecated operation without dates': {
    rule: 'deprecated',
    says: 'needs x-sunset, a date such as 2027-06-30',
    spoil: ({ get }) => Object.assign(get, { deprecated: true, 'x-replaced-by': 'none' }),
  },
  'a deprecated member that does not say what replaces it': {
    rule: 'deprecated',
    says: 'needs x-replaced-by',
    spoil: ({ thing }) =>
      (thing.properties['name'] = {
        type: 'string',
        description: 'Its name.',
        deprecated: true,
        'x-deprecated-since': '2026-01-01',
        'x-sunset': '2027-01-01',
      }),
  },
  'a deprecated member that is replaced by none of its neighbours': {
    rule: 'deprecated',
    says: 'must be a member beside name, or none; there is no title',
    spoil: ({ thing }) =>
      (thing.properties['name'] = {
        type: 'string',
        description: 'Its name.',
        deprecated: true,
        'x-deprecated-since': '2026-01-01',
        'x-sunset': '2027-01-01',
        'x-replaced-by': 'title',
      }),
  },
  'a deprecated operation that is replaced by none that there is': {
    rule: 'deprecated',
    says: 'there is no readThing',
    spoil: ({ get }) =>
      Object.assign(get, {
        deprecated: true,
        'x-deprecated-since': '2026-01-01',
        'x-sunset': '2027-01-01',
        'x-replaced-by': 'readThing',
      }),
  },
  'an operation that ends before it is deprecated': {
    rule: 'deprecated',
    says: 'x-sunset must be later',
    spoil: ({ get }) =>
      Object.assign(get, {
        deprecated: true,
        'x-deprecated-since': '2027-01-01',
        'x-sunset': '2026-01-01',
        'x-replaced-by': 'none',
      }),
  },
  'a role that does not exist': {
    rule: 'permission',
    says: 'king is not a role',
    spoil: ({ get }) => (get['x-permission'] = { roles: ['king'] }),
  },
  'a role that brings along what is no role': {
    rule: 'permission',
    says: 'basic_user brings king along, which is not a role',
    spoil: ({ document }) => (document['x-roles'] = { basic_user: { brings: ['king'] } }),
  },
  'an object rule that does not exist': {
    rule: 'permission',
    says: 'guess is not an object rule',
    spoil: ({ get }) => (get['x-permission'] = { roles: ['basic_user'], object: 'guess' }),
  },
  'a public operation that asks for a token': {
    rule: 'permission',
    says: 'security',
    spoil: ({ get }) => (get['x-permission'] = { roles: ['public'] }),
  },
  'an operation without its 403': {
    rule: 'error-responses',
    says: '403',
    spoil: ({ get }) => delete get.responses['403'],
  },
  'an operation with an id in its path and without its 404': {
    rule: 'error-responses',
    says: '404',
    spoil: ({ get }) => delete get.responses['404'],
  },
  'a change without its 409': {
    rule: 'error-responses',
    says: '409',
    spoil: ({ create }) => delete create.responses['409'],
  },
  'a body without its 413': {
    rule: 'error-responses',
    says: '413',
    spoil: ({ create }) => delete create.responses['413'],
  },
  'an operation without its 503': {
    rule: 'error-responses',
    says: '503',
    spoil: ({ list }) => delete list.responses['503'],
  },
  'a body without an example': {
    rule: 'named-examples',
    says: 'createThing',
    spoil: ({ body }) => delete body['examples'],
  },
  'an answer with an example of another name': {
    rule: 'named-examples',
    says: 'getThing',
    spoil: ({ answer }) => (answer['examples'] = { other: { summary: 'A thing', value: { name: 'a' } } }),
  },
  'an example without a summary': {
    rule: 'named-examples',
    says: 'summary',
    spoil: ({ answer }) => (answer['examples'] = { getThing: { value: { name: 'a' } } }),
  },
  'a list without a page token': {
    rule: 'paging',
    says: 'page_token',
    spoil: ({ list }) => (list['parameters'] = [(list['parameters'] as unknown[])[0]]),
  },
  'a search with one spelling of the page size': {
    rule: 'paging',
    says: 'page_size',
    spoil: ({ schemas }) => delete schemas['SearchThingsRequest']?.properties?.['page_size'],
  },
  'a list that answers with something else than a list': {
    rule: 'paging',
    says: '`list`',
    spoil: ({ schemas }) => delete schemas['ListThingsResponse']?.properties?.['list'],
  },
  'a path in camelCase': {
    rule: 'path-names',
    says: 'bigThings',
    spoil: ({ paths }) => (paths['/api/v1/bigThings'] = {}),
  },
  'a hyphen outside the name of an action': {
    rule: 'path-names',
    says: 'big-things',
    spoil: ({ paths }) => (paths['/api/v1/big-things'] = {}),
  },
  'a property in snake_case': {
    rule: 'property-names',
    says: 'display_name',
    spoil: ({ thing }) => (thing.properties['display_name'] = { type: 'string', description: 'Its name.' }),
  },
  'a schema in camelCase': {
    rule: 'schema-names',
    says: 'smallThing',
    spoil: ({ schemas }) => (schemas['smallThing'] = { type: 'string', description: 'Small.' }),
  },
  'a schema without a description': {
    rule: 'described',
    says: 'The schema Thing',
    spoil: ({ thing }) => delete thing['description'],
  },
  'a property without a description': {
    rule: 'described',
    says: '`name`',
    spoil: ({ thing }) => (thing.properties['name'] = { type: 'string' }),
  },
  'a reference without a description beside it': {
    rule: 'described',
    says: '`kind`',
    spoil: ({ thing }) => (thing.properties['kind'] = { $ref: '#/components/schemas/Kind' }),
  },
  'a description that is still to be written': {
    rule: 'described',
    says: '`name`',
    spoil: ({ thing }) => (thing.properties['name'] = { type: 'string', description: 'TBD name' }),
  },
  'a schema with a list of required members': {
    rule: 'neutral-schemas',
    says: 'x-required',
    spoil: ({ thing }) => (thing['required'] = ['name']),
  },
  'a schema made of others': {
    rule: 'neutral-schemas',
    says: 'allOf',
    spoil: ({ thing }) => (thing['allOf'] = [{ type: 'object' }]),
  },
  'a group with a member that does not exist': {
    rule: 'one-of-members',
    says: '`c` must be a property',
    spoil: ({ thing }) => (thing['x-oneof'] = { it: ['a', 'c'] }),
  },
  'a member of two groups': {
    rule: 'one-of-members',
    says: 'one group only',
    spoil: ({ thing }) => (thing['x-oneof'] = { it: ['a', 'b'], that: ['b'] }),
  },
  'a member of a group that cannot be null': {
    rule: 'one-of-members',
    says: '`name` must be nullable',
    spoil: ({ thing }) => (thing['x-oneof'] = { it: ['a', 'name'] }),
  },
  'an enumeration in lower case': {
    rule: 'enum-values',
    says: 'big must be',
    spoil: ({ schemas }) => (schemas['Kind']!['enum'] = ['KIND_UNSPECIFIED', 'big']),
  },
  'an enumeration whose first value means something': {
    rule: 'enum-values',
    says: 'zero value',
    spoil: ({ schemas }) => (schemas['Kind']!['enum'] = ['KIND_BIG']),
  },
};

type Problem = { ruleId: string; message: string; location: { source: { ref: string } }[] };

const rules = Object.keys(plugin().rules.oas3);
let folder = '';
let problems: Problem[] = [];
const fileOf = (title: string): string => `${title.replaceAll(/[^a-z0-9]+/gi, '-')}/openapi.json`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'house-rules-'));
  const write = async (path: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  };
  await write('redocly.yaml', {
    plugins: [fileURLToPath(new URL('../lint/plugin.ts', import.meta.url))],
    rules: Object.fromEntries(rules.map((rule) => [`house/${rule}`, 'error'])),
    telemetry: 'off',
  });
  await write('good/openapi.json', goodContract().document);
  for (const [title, { spoil }] of Object.entries(faults)) {
    const contract = goodContract();
    spoil(contract);
    const item = contract.paths['/api/v1/things/{id}'] as { moved?: unknown } | undefined;
    if (item?.moved !== undefined) {
      await write(join(dirname(fileOf(title)), 'operations/readThing.yaml'), item.moved);
      delete item.moved;
    }
    await write(fileOf(title), contract.document);
  }
  const files = ['good/openapi.json', ...Object.keys(faults).map(fileOf)].map((path) => join(folder, path));
  const output = await redocly([
    'lint',
    ...files,
    '--config',
    join(folder, 'redocly.yaml'),
    '--format',
    'json',
    '--max-problems',
    '1000',
  ]);
  const reports = output.trim().split(/(?<=^\})\s*(?=\{)/m);
  problems = reports.flatMap((report) => (JSON.parse(report) as { problems: Problem[] }).problems);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const problemsOf = (name: string): Problem[] =>
  problems.filter(({ location }) => location[0]?.source.ref.includes(`${dirname(name)}/`));

test('a good contract passes', () => {
  expect(problemsOf('good/openapi.json')).toEqual([]);
});

test.each(Object.entries(faults))('%s is caught', (title, { rule, says }) => {
  const found = problemsOf(fileOf(title)).filter(({ ruleId }) => ruleId === `house/${rule}`);
  expect(found.map(({ message }) => message).join(' ')).toContain(says);
});

test('every rule is tried', () => {
  expect(rules.filter((name) => !Object.values(faults).some(({ rule }) => rule === name))).toEqual([]);
});
