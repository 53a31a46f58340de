import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { settingsInOrder } from '../../src/configuration/index.ts';
import { startTestService } from '../service/test-service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..', '..');
const deploy = join(root, 'deploy');
const read = (path: string): Promise<string> => readFile(join(deploy, path), 'utf8');
const isInstalled = (program: string): Promise<boolean> =>
  run('/bin/sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

/** Settings of Node and of the C library. */
const PROGRAM = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'];

test('the files set only what is a setting of the service or of its program, and start the file that exists', async () => {
  const known = new Set([...settingsInOrder.map(({ variable }) => variable), ...PROGRAM]);
  const compose = (await read('compose.yaml')).split('\n  database:')[0] ?? '';
  const pod = await read('helm/templates/_pod.tpl');
  const image = await read('Dockerfile');
  const unit = await read('systemd/open-access-governance.service');
  const named = [
    ...[...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map((match) => match[1]),
    ...[...pod.matchAll(/name: ([A-Z_]+),/g)].map((match) => match[1]),
    ...[...image.replace(/^FROM[^]*?\nFROM/m, 'FROM').matchAll(/^ENV (.*)$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' ').map((pair) => pair.split('=')[0]),
    ),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' ').map((pair) => pair.split('=')[0]),
    ),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
  for (const text of [image, unit]) {
    const main = /apps\/api\/src\/[\w.-]+/.exec(text)?.[0] ?? 'none';
    expect(existsSync(join(root, main)), main).toBe(true);
  }
});

test('Docker Compose hands on every setting of mail that names no file, as the guide says', async () => {
  const compose = await read('compose.yaml');
  const ofMail = settingsInOrder.filter(
    ({ variable, rule }) => /^(SMTP|MAIL|ORGANIZATION)_/.test(variable) && rule !== 'a file',
  );
  expect(ofMail.length).toBeGreaterThan(8);
  expect(ofMail.map(({ variable }) => variable).filter((name) => !compose.includes(`${name}: \${${name}:-`))).toEqual(
    [],
  );
});

test('the image has the Node and the pnpm of the repository', async () => {
  const image = await read('Dockerfile');
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const node = /^nodeVersion: (.*)$/m.exec(await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8'))?.[1];
  expect([...image.matchAll(/^FROM node:([\d.]+)-/gm)].map((match) => match[1])).toEqual([node, node]);
  expect(new Set([...image.matchAll(/pnpm@[\d.]+/g)].map((match) => match[0]))).toEqual(new Set([packageManager]));
});

test('the chart uses each of its values, and no other', async () => {
  const templates = await Promise.all(
    (await readdir(join(deploy, 'helm/templates'))).map((name) => read(`helm/templates/${name}`)),
  );
  const used = new Set(templates.flatMap((text) => [...text.matchAll(/\.Values\.(\w+)/g)].map((match) => match[1])));
  const values = [...(await read('helm/values.yaml')).matchAll(/^(\w+):/gm)].map((match) => match[1] ?? '');
  // The templates reach the values of a role by its name.
  const roles = ['serve', 'work'];
  expect([...used].toSorted()).toEqual(values.filter((name) => !roles.includes(name)).toSorted());
  expect(values).toEqual(expect.arrayContaining(roles));
  if (await isInstalled('helm')) {
    const { stdout } = await run('helm', ['template', 'test', join(deploy, 'helm'), '--set', 'ingress.enabled=true']);
    expect([...stdout.matchAll(/^kind: (\w+)$/gm)].map((match) => match[1]).toSorted()).toEqual(
      ['Deployment', 'Deployment', 'Ingress', 'PodDisruptionBudget', 'PodDisruptionBudget', 'Service'].toSorted(),
    );
  } else {
    console.log('helm is not installed: the templates of the chart were not rendered');
  }
});

test('dashboard and alerts read what the service exposes', async () => {
  const service = await startTestService();
  onTestFinished(() => service.close());
  await service.call('listApps', {});
  const { body } = await service.app.inject({ url: '/metrics' });
  const exposed = new Set([...body.matchAll(/^(\w+)[{ ]/gm)].map((match) => match[1]));
  const dashboard = JSON.parse(await read('monitoring/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const alerts = [...(await read('monitoring/alerts.yaml')).matchAll(/expr: (?:\|\n)?(.*)/g)].map((match) => match[1]);
  const expressions = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alerts];
  expect(expressions.length).toBeGreaterThan(15);
  const metrics = expressions.flatMap((text) => [...(text ?? '').matchAll(/(\w+)\{/g)].map((match) => match[1] ?? ''));
  // Prometheus makes `up` itself.
  expect(metrics.filter((name) => name !== 'up' && !exposed.has(name))).toEqual([]);
});

test('the alerts fire when they should, by promtool', { timeout: 240_000 }, async () => {
  if (!(await isInstalled('promtool')))
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'prometheus']).catch(() => {
      throw new Error('This test needs promtool: apt-get install prometheus, or brew install prometheus');
    });
  await run('promtool', ['check', 'rules', join(deploy, 'monitoring/alerts.yaml')]);
  await run('promtool', ['test', 'rules', join(deploy, 'monitoring/alerts.test.yaml')]);
});

test.runIf(process.platform === 'linux')('systemd accepts the unit', async () => {
  if (!(await isInstalled('systemd-analyze')))
    throw new Error('This test needs systemd-analyze: apt-get install systemd');
  const folder = await mkdtemp(join(tmpdir(), 'oag-unit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'open-access-governance.service');
  const unit = await read('systemd/open-access-governance.service');
  // It wants a program that exists; Node is at another place on each machine.
  await writeFile(file, unit.replace('/usr/bin/node', '/usr/bin/env node'));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', file]);
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('open-access-governance'))).toEqual([]);
});
