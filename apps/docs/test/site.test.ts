import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import {
  checkExpression,
  environments,
  expressionBounds,
  expressionFunctions,
  expressionObjects,
  expressionPlaces,
} from '@oag/governance/expressions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { buildSite } from '../src/site.ts';
import { walkthroughPage } from '../src/walkthrough.ts';

let folder = '';
const pages = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await buildSite(folder);
  for (const path of await readdir(folder, { recursive: true })) {
    if (path.endsWith('.html')) pages.set(path, await readFile(join(folder, path), 'utf8'));
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const guides = (): [string, string][] => [...pages].filter(([path]) => !path.startsWith('reference/'));
const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
const ids = (html: string): string[] => attributes(html, 'id');

test('there is a page for each guide, and the reference', () => {
  expect([...pages.keys()].toSorted()).toEqual(
    [
      'access-conflicts/index.html',
      'access-profiles/index.html',
      'automations/index.html',
      'benchmarks/index.html',
      'conventions/index.html',
      'configuration/index.html',
      'decisions/index.html',
      'evidence/index.html',
      'expressions/index.html',
      'campaigns/index.html',
      'findings/index.html',
      'submissions/index.html',
      'first-review/index.html',
      'forms/index.html',
      'getting-started/index.html',
      'index.html',
      'insights/index.html',
      'live/index.html',
      'not-yet/index.html',
      'permissions/index.html',
      'policies/index.html',
      'reference/index.html',
      'remediation/index.html',
      'requests/index.html',
      'scopes/index.html',
      'speed-of-work/index.html',
      'task-states/index.html',
      'tasks/index.html',
      'templates/index.html',
      'walkthrough/index.html',
      'testing/index.html',
    ].toSorted(),
  );
});

test('every link inside the site leads to a page, and to a place in it', () => {
  let links = 0;
  for (const [path, html] of guides()) {
    for (const href of attributes(html, 'href')) {
      if (/^(https?|data):/.test(href)) continue;
      const [address = '', anchor] = href.split('#');
      expect(address.startsWith('/'), `${path}: ${href} is not relative`).toBe(false);
      const target = address === '' ? join(folder, path) : join(folder, dirname(path), address);
      const file = address.endsWith('/') || address === '.' ? join(target, 'index.html') : target;
      expect(existsSync(file), `${path}: ${href} leads nowhere`).toBe(true);
      expect(relative(folder, file).startsWith('..'), `${path}: ${href} leads out of the site`).toBe(false);
      if (anchor !== undefined)
        expect(ids(pages.get(relative(folder, file)) ?? ''), `${path}: ${href}`).toContain(anchor);
      links += 1;
    }
  }
  expect(links).toBeGreaterThan(60);
});

test('no page asks another server for anything', () => {
  for (const [path, html] of guides()) {
    const loaded = [
      ...attributes(html, 'src'),
      ...[...html.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? ''),
    ];
    expect(
      loaded.filter((address) => /^(https?:)?\/\//.test(address)),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/<script/);
  }
  const reference = pages.get('reference/index.html') ?? '';
  expect(reference).not.toMatch(/cdn\.redoc\.ly|fonts\.googleapis|<script[^>]+src=|<link[^>]+rel="stylesheet"/);
  expect(reference.length).toBeGreaterThan(1_000_000);
});

test('the menu of the reference stays on its page', () => {
  const menu = attributes(pages.get('reference/index.html') ?? '', 'href').filter((href) => href.startsWith('#/'));
  expect(menu).toEqual(expect.arrayContaining(['#/authentication', '#/tasks', '#/access-reviews']));
  expect(attributes(pages.get('reference/index.html') ?? '', 'href').filter((href) => href.startsWith('/'))).toEqual(
    [],
  );
});

test('one version of Node is needed, whoever says it', async () => {
  const read = (path: string): Promise<string> => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const { engines } = JSON.parse(await read('package.json')) as { engines: { node: string } };
  const [needed] = /\d+/.exec(engines.node) ?? [];
  for (const path of [
    'README.md',
    '.ci/run',
    'packages/client/README.md',
    'apps/docs/guides/getting-started.md',
    'apps/docs/guides/evidence.md',
  ]) {
    for (const [, version] of (await read(path)).matchAll(/Node(?:\.js)? (\d+)(?:\.\d+)* or newer/g))
      expect(version, path).toBe(needed);
  }
});

test('no table is torn: no line of a paragraph is a row', () => {
  for (const [path, html] of guides()) expect(html, path).not.toMatch(/<p>\|/);
});

test('every page has one title and headings with names of their own', () => {
  for (const [path, html] of guides()) {
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(new Set(ids(html)).size, path).toBe(ids(html).length);
  }
});

test('every operation of the contract is in the reference', async () => {
  const contract = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as {
    paths: { [path: string]: { [method: string]: { operationId: string } } };
  };
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  expect(operations.length).toBeGreaterThan(40);
  for (const { operationId } of operations) {
    expect(pages.get('reference/index.html')).toContain(operationId);
    expect(pages.get('permissions/index.html')).toContain(`<code>${operationId}</code>`);
  }
});

test('the table of permissions says what the contract says', () => {
  const html = pages.get('permissions/index.html') ?? '';
  const cells = (operation: string): string[] => {
    const line = new RegExp(`<tr><td><code>${operation}</code></td>(.*)</tr>`).exec(html)?.[1] ?? '';
    return [...line.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text ?? '');
  };
  expect(cells('createPolicy')).toEqual(['', '', '', '', '', '', '', 'yes', '']);
  expect(cells('createToken')).toEqual([...Array.from({ length: 8 }, () => 'yes'), 'no token needed']);
  expect(cells('createGrantTask').slice(0, 8)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes', 'yes', '', 'yes']);
  expect(cells('getTask').at(-1)).toMatch(/assigned to/);
});

test('the workflow in the site stands beside all that it needs', async () => {
  const workflow = await readFile(join(folder, 'review.arazzo.yaml'), 'utf8');
  const named = [...workflow.matchAll(/(?:url: |\$file\(')\.\/([\w.]+)/g)].map(([, name]) => name ?? '');
  expect(named.toSorted()).toEqual(['access.csv', 'entitlements.csv', 'openapi.json', 'people.csv']);
  for (const name of named) expect(existsSync(join(folder, name)), name).toBe(true);
  expect(workflow).not.toContain('../');
});

test('the walkthrough tells every step of the workflow', async () => {
  const workflow = parse(await readFile(join(folder, 'review.arazzo.yaml'), 'utf8')) as {
    workflows: [{ steps: { operationId: string; description: string; outputs?: { [name: string]: string } }[] }];
  };
  const page = pages.get('walkthrough/index.html') ?? '';
  const [{ steps }] = workflow.workflows;
  expect(page.match(/<h3/g)).toHaveLength(steps.length);
  expect(steps.length).toBeGreaterThan(15);
  for (const { operationId, description, outputs = {} } of steps) {
    expect(page).toContain(description);
    expect(page).toContain(`<code>${operationId}</code>`);
    for (const expression of Object.values(outputs)) expect(page).toContain(`<code>${expression}</code>`);
  }
});

test('a step that calls what the contract does not have stops the build', () => {
  const workflow = {
    info: {},
    workflows: [
      { inputs: { properties: {} }, steps: [{ stepId: 'fly', operationId: 'flyAway', successCriteria: [] }] },
    ],
  };
  expect(() => walkthroughPage(stringify(workflow), '{"paths": {}}', [])).toThrow(
    'Step fly uses flyAway, which does not exist',
  );
});

test('the page on expressions names every place, variable, member and function of the engine', () => {
  const text = (pages.get('expressions/index.html') ?? '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
  for (const place of expressionPlaces) {
    const { about, variables } = environments[place];
    for (const word of [about, ...variables.keys()]) expect(text.toLowerCase(), place).toContain(word.toLowerCase());
  }
  for (const members of Object.values(expressionObjects))
    for (const member of members.keys()) expect(text).toContain(member);
  for (const table of Object.values(expressionFunctions))
    for (const signature of Object.keys(table)) expect(text).toContain(signature);
});

test('every expression that the page on expressions shows can be saved at some place', async () => {
  const guide = await readFile(new URL('../guides/expressions.md', import.meta.url), 'utf8');
  const shown = [...guide.matchAll(/```cel\n([^]*?)```/g)].map(([, source]) => source ?? '');
  expect(shown.length).toBeGreaterThan(5);
  for (const source of shown) {
    expect(
      expressionPlaces.some((place) => checkExpression(place, source).length === 0),
      source,
    ).toBe(true);
  }
});

test('the bounds on the page on expressions are those of the engine', () => {
  const html = pages.get('expressions/index.html') ?? '';
  const {
    tokens,
    nesting,
    depth,
    loopsInLoops,
    steps,
    milliseconds,
    totalSteps,
    lookUps,
    rounds,
    people,
    text,
    patternLength,
    patternSize,
  } = expressionBounds;
  const shown = [...html.matchAll(/<td>([\d,]+)[^<]*<\/td>/g)].map(([, number]) => Number(number?.replaceAll(',', '')));
  expect(shown).toEqual([
    expressionBounds.bytes / 1024,
    tokens,
    nesting,
    depth,
    loopsInLoops,
    steps,
    milliseconds,
    totalSteps,
    lookUps,
    people,
    text,
  ]);
  expect(html).toContain(
    `${patternLength.toLocaleString('en')} characters, and ${patternSize.toLocaleString('en')} parts`,
  );
  expect(html).toContain(`in at most ${rounds} rounds`);
});
