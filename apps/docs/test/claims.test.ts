import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventKinds } from '@oag/governance/events';
import {
  AccessReviewMessageKindValues,
  AccessReviewScopeTypeValues,
  AccessReviewStateValues,
  FindingStateValues,
  RemediationStateValues,
  UnusedAccessStateValues,
} from '@oag/types';
import { expect, test } from 'vitest';

// Texts outlive what they are about. Each test holds one kind of claim against the files, the contract or the commands that exist.

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const guides = readdirSync(join(root, 'apps/docs/guides')).map((name) => `apps/docs/guides/${name}`);
const records = readdirSync(join(root, 'apps/docs/decisions')).map((name) => `apps/docs/decisions/${name}`);
const readmes = ['.', 'deploy', 'openapi', ...['apps', 'packages'].flatMap((folder) => foldersIn(folder))]
  .map((folder) => join(folder, 'README.md'))
  .filter((path) => existsSync(join(root, path)));
const texts = [...guides, ...readmes, 'CONTRIBUTING.md', 'SECURITY.md'];

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => join(folder, name));
}
const withoutBlocks = (text: string): string => text.replaceAll(/```[^]*?```/g, '');

test('every link between files of the repository leads to a file', () => {
  // The site has these pages; its own test holds the links of the guides to them.
  const made =
    /^apps\/docs\/guides\/(not-yet|permissions|walkthrough|task-states|errors)\.md$|^apps\/docs\/guides\/(reference\/|openapi\.json)$/;
  const wrong = [...texts, ...records].flatMap((path) =>
    [...withoutBlocks(read(path)).matchAll(/\]\(([^)\s#]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => join(dirname(path), link))
      .filter((target) => !made.test(target) && !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('every command of pnpm in a text is a script of the repository', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { [name: string]: string } };
  const ofPnpm = new Set(['install', 'exec']);
  const named = [...texts, 'deploy/Dockerfile', '.ci/run'].flatMap((path) =>
    [...read(path).matchAll(/npx --yes pnpm@[\d.]+ (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !(name in scripts) && !ofPnpm.has(name))).toEqual([]);
});

test('every file of the repository that a guide names exists', () => {
  // Readers make the first; the tests make the second.
  const later = new Set(['deploy/.env', 'packages/contract/dist/record']);
  const named = texts.flatMap((path) =>
    [
      ...withoutBlocks(read(path)).matchAll(/`((?:apps|packages|scripts|openapi|deploy|\.ci|\.github)\/[\w./-]+)`/g),
    ].map(([, file = '']) => ({ path, file })),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ file }) => !later.has(file) && !existsSync(join(root, file)))).toEqual([]);
});

test('every address of the API in a text is an operation of the contract', () => {
  const { paths } = JSON.parse(read('openapi/dist/openapi.json')) as {
    paths: { [path: string]: { [method: string]: unknown } };
  };
  const operations = Object.entries(paths).map(([path, methods]) => ({
    parts: path.split('/'),
    methods: Object.keys(methods).map((method) => method.toUpperCase()),
  }));
  // A variable of a shell, a parameter of the contract, and an ellipsis can be any part.
  const isAny = (part: string): boolean => /[{$…]/.test(part);
  const isOperation = (method: string, path: string): boolean => {
    const parts = path.split('/');
    const isCut = parts.at(-1) === '…';
    return operations.some(
      (operation) =>
        (method === '' || operation.methods.includes(method)) &&
        (isCut || operation.parts.length === parts.length) &&
        parts.every((part, at) => isAny(part) || isAny(operation.parts[at] ?? '') || part === operation.parts[at]),
    );
  };
  const named = texts.flatMap((path) =>
    [
      ...read(path)
        .replaceAll(/\$\((?:[^()]|\([^()]*\))*\)/g, '$PART')
        .matchAll(/(?:\b(GET|POST|PUT|PATCH|DELETE) )?((?:\/api\/v1|\/auth\/v1)\/[\w/{}$…-]+)/g),
    ].map(([, method = '', address = '']) => ({ path, method, address: address.replace(/\/$/, '/…') })),
  );
  expect(named.length).toBeGreaterThan(250);
  const wrong = named.filter(({ method, address }) => !isOperation(method, address));
  expect(wrong).toEqual([]);
  expect([isOperation('POST', '/api/v1/tasks'), isOperation('', '/api/v1/tasks/{id}')]).toEqual([false, true]);
});

/** Tables that say what each value means. A value without a row is one that came later. */
test.each([
  ['campaigns', 'ACCESS_REVIEW_STATE_', AccessReviewStateValues],
  ['campaigns', 'ACCESS_REVIEW_MESSAGE_KIND_', AccessReviewMessageKindValues],
  ['scopes', 'ACCESS_REVIEW_SCOPE_TYPE_', AccessReviewScopeTypeValues],
  ['remediation', 'REMEDIATION_STATE_', RemediationStateValues],
  ['findings', 'FINDING_STATE_', FindingStateValues],
  ['unused-access', 'UNUSED_ACCESS_STATE_', UnusedAccessStateValues],
] as const)('the guide %s explains every value of %s', (guide, prefix, values) => {
  const text = read(`apps/docs/guides/${guide}.md`);
  const names = values.map((value) => value.replace(prefix, '')).filter((name) => name !== 'UNSPECIFIED');
  expect(names.filter((name) => !new RegExp(`\\b(?:${prefix})?${name}\\b`).test(text))).toEqual([]);
});

test('the guides on scopes, events and mail name every member or kind that the contract has', () => {
  const { components } = JSON.parse(read('openapi/dist/openapi.json')) as {
    components: { schemas: { [name: string]: { properties?: { [name: string]: unknown } } } };
  };
  const membersOf = (name: string): string[] => Object.keys(components.schemas[name]?.properties ?? {});
  const missing = (guide: string, names: string[]): string[] => {
    const text = read(`apps/docs/guides/${guide}.md`);
    return names.filter((name) => !text.includes(`\`${name}\``));
  };
  // They narrow nothing, and are what is left out.
  const everything = ['allAccounts', 'allGrants', 'allUsers'];
  expect(missing('scopes', membersOf('AccessReviewScopeV2'))).toEqual(everything);
  expect(missing('live', [...eventKinds])).toEqual([]);
  expect(
    missing(
      'mail',
      membersOf('EmailChannelSettings').filter((name) => name !== 'enabled'),
    ),
  ).toEqual([]);
});
