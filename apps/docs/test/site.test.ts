import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkExpression,
  environments,
  expressionBounds,
  expressionFunctions,
  expressionObjects,
  expressionPlaces,
} from '@oag/governance/expressions';
import { ErrorReasonValues } from '@oag/types';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { addressOf, groups } from '../src/page.ts';
import { pages as navigation, reference } from '../src/pages.ts';
import type { Contract } from '../src/split-contract.ts';
import { walkthroughPage } from '../src/walkthrough.ts';
import { serveFolder } from './serve-folder.ts';

/** The site as the checks before the tests have built it. */
const folder = join(import.meta.dirname, '..', 'dist');
const pages = new Map<string, string>();

beforeAll(async () => {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('apps/docs/dist has no site. Build it: npx turbo run docs --filter=@oag/docs');
  for (const path of await readdir(folder, { recursive: true })) {
    if (path.endsWith('.html')) pages.set(path, await readFile(join(folder, path), 'utf8'));
  }
}, 60_000);

type Sampled = { 'x-codeSamples'?: { label: string }[] };

const guides = (): [string, string][] => [...pages].filter(([path]) => !path.startsWith('reference/'));
const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
const ids = (html: string): string[] => attributes(html, 'id');

test('every guide has a place in the navigation, and every page a file', async () => {
  const files = (await readdir(new URL('../guides', import.meta.url))).map((name) => name.replace(/\.md$/, ''));
  const names = navigation.map(({ name }) => name);
  expect(files.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(guides().map(([path]) => path)).toEqual(
    expect.arrayContaining(navigation.map((page) => `${addressOf(page)}index.html`)),
  );
  // Tasks of a reader come before concepts, in every menu.
  for (const [path, html] of pages) {
    const menu = html.slice(html.indexOf('<nav '), html.indexOf('</nav>'));
    const linked = [...menu.matchAll(/<li><a href="(?:\.\.?\/)*([^"]*)"/g)].map(([, address]) => address);
    const expected = groups.flatMap((group) => [
      ...(group === reference.group ? [reference.address] : []),
      ...navigation.filter((page) => page.group === group).map(addressOf),
    ]);
    expect(linked, path).toEqual(expected);
  }
});

test('under any path, every link and file of the site leads to a page, and to a place in it', async () => {
  const served = await serveFolder(folder, '/x/');
  try {
    const seen = new Map<string, string>();
    const open = [served.url];
    let links = 0;
    const targets: [string, string][] = [];
    for (let url = open.pop(); url !== undefined; url = open.pop()) {
      if (seen.has(url)) continue;
      const answer = await fetch(url);
      const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
      const html = isHtml ? await answer.text() : '';
      expect(answer.status, url).toBe(200);
      seen.set(url, html);
      if (!isHtml) continue;
      for (const address of [
        ...['href', 'src', 'data-library', 'data-contract', 'data-requests'].flatMap((name) => attributes(html, name)),
      ]) {
        if (/^(https?|data):/.test(address)) continue;
        expect(address.startsWith('/'), `${url}: ${address} is not relative`).toBe(false);
        const target = new URL(address, url);
        expect(target.href.startsWith(served.url), `${url}: ${address} leads out of the site`).toBe(true);
        links += 1;
        if (target.hash !== '') targets.push([`${url}: ${address}`, target.href]);
        target.hash = '';
        open.push(target.href);
      }
    }
    for (const [where, href] of targets) {
      const [page = '', anchor = ''] = href.split('#');
      expect(ids(seen.get(page) ?? ''), where).toContain(anchor);
    }
    expect(links).toBeGreaterThan(1_000);
    for (const path of pages.keys()) expect([...seen.keys()]).toContain(served.url + path.replace(/index\.html$/, ''));
  } finally {
    served.close();
  }
});

test('every page has its Markdown, llms.txt names each of them, and their links lead to files of the site', async () => {
  const list = await readFile(join(folder, 'llms.txt'), 'utf8');
  const markdown = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  expect(markdown).toHaveLength(pages.size);
  for (const name of markdown) {
    expect(list).toContain(`](${name}): `);
    const text = await readFile(join(folder, name), 'utf8');
    expect(text, name).toMatch(/^# /);
    const prose = text.replaceAll(/```[^]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
    for (const [, href = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^([a-z]+:|#)/.test(href)) continue;
      const [path = ''] = href.split('#');
      const file = join(folder, dirname(name), path, path.endsWith('/') ? 'index.html' : '');
      expect(existsSync(file), `${name}: ${href}`).toBe(true);
    }
  }
});

test('no page asks another server for anything, and none has a script or style of its own', () => {
  for (const [path, html] of pages) {
    const loaded = [
      ...attributes(html, 'src'),
      ...[...html.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? ''),
    ];
    expect(
      loaded.filter((address) => /^(https?:)?\/\//.test(address)),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+="/);
  }
});

test('Redoc loads nothing from its makers, and a page of the reference gets one part of the contract', async () => {
  const assets = await readdir(join(folder, 'assets'));
  const redoc = assets.find((name) => /^redoc\..*\.js$/.test(name)) ?? '';
  expect(await readFile(join(folder, 'assets', redoc), 'utf8')).not.toMatch(
    /cdn\.redoc\.ly\/[^`"']*\.svg|fonts\.googleapis/,
  );
  const whole = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Contract;
  const parts = await Promise.all(
    assets
      .filter((name) => /^contract-.*\.json$/.test(name))
      .map(async (name) => JSON.parse(await readFile(join(folder, 'assets', name), 'utf8')) as Contract),
  );
  expect(parts).toHaveLength(whole.tags.length);
  const operations = ({ paths }: Contract): string[] =>
    Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(parts.flatMap(operations).toSorted()).toEqual(operations(whole).toSorted());
  const samples = parts.flatMap(({ paths }) =>
    Object.values(paths).flatMap((item) =>
      Object.values(item).map((operation) => (operation as Sampled)['x-codeSamples']?.map(({ label }) => label)),
    ),
  );
  expect(new Set(samples.map(String))).toEqual(new Set(['curl,TypeScript,Python,Go']));
  for (const part of parts) {
    const text = JSON.stringify(part);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/([^/"]+)\/([^/"]+)"/g))
      expect(part.components[kind]?.[name], `${part.tags[0]?.name}: ${name}`).toEqual(whole.components[kind]?.[name]);
  }
});

test('every reason of an error has a section that says when it comes and what to do', async () => {
  const html = pages.get('errors/index.html') ?? '';
  for (const reason of ErrorReasonValues) {
    const [, text = ''] = new RegExp(`<h2 id="${reason}">.*?</h2>\\s*<p>(.*?)</p>`, 's').exec(html) ?? [];
    expect(text.split(/[.;:] /).length, `${reason}: ${text}`).toBeGreaterThan(1);
  }
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
    const anchor = `/${operationId.toLowerCase()}"`;
    expect([...pages.values()].filter((html) => html.includes(`<h2 id="/`) && html.includes(anchor))).toHaveLength(1);
    expect(pages.get('reference/index.html')).toContain(anchor);
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
