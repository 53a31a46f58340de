import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../src/bundle.ts';
import { createConsumer, type Consumer } from '../src/consumer.ts';
import { compile, runJourney, type Resolution } from '../src/journey.ts';
import { servePage, textOfPage, type PageServer } from '../src/page.ts';
import { startService, type Service } from '../src/service.ts';
import { compilers, installToolchains, runtimes, type Toolchains } from '../src/toolchains.ts';

const RUNTIMES = Object.keys(runtimes);
const COMPILERS = Object.keys(compilers).flatMap((name) =>
  (['bundler', 'nodenext'] as const).map((resolution): [string, Resolution] => [name, resolution]),
);

let consumer: Consumer;
let page: PageServer;
let service: Service;
let toolchains: Toolchains;
beforeAll(async () => {
  page = await servePage();
  [consumer, service, toolchains] = await Promise.all([
    createConsumer(['@oag/client', '@oag/types', '@oag/openapi'], 'pnpm'),
    startService({ origin: page.origin }),
    installToolchains(),
  ]);
  expect(await compile(consumer, 'nodenext')).toBe('');
  expect(await compile(consumer, 'bundler')).toBe('');
}, 600_000);
afterAll(async () => {
  await Promise.all([consumer?.remove(), service?.stop(), toolchains?.remove(), page?.close()]);
});

test.each(COMPILERS)('TypeScript %s compiles the app with moduleResolution %s', async (name, resolution) => {
  const compiler = toolchains.compiler(name);
  if (compiler === undefined) throw new Error(`TypeScript ${name} could not be installed; is the registry reachable?`);
  expect(await compile(consumer, resolution, compiler)).toBe('');
});

test.for(RUNTIMES)('the app runs in %s', async (name, context) => {
  const [program, ...args] = toolchains.runtime(name) ?? [];
  // Counted as skipped, with the reason beside it.
  if (program === undefined) return context.skip(`npm could not install ${name} on this machine`);
  const outcome = await runJourney(consumer, service, program, [...args, join(consumer.folder, 'built/main.js')]);
  expect(outcome).toMatchObject({ event: expect.stringMatching(/^task\./), refusal: '404 NOT_FOUND' });
  expect(outcome.openTasks).toBeGreaterThanOrEqual(1);
});

test('the app runs in a browser, on an origin that CORS_ORIGINS names', async () => {
  page.serve(await bundle(join(consumer.folder, 'built-for-browsers/browser.js')));
  const settings = encodeURIComponent(JSON.stringify(service.credentials));
  expect(JSON.parse(await textOfPage(`${page.origin}/#${settings}`))).toMatchObject({
    event: expect.stringMatching(/^task\./),
    refusal: '404 NOT_FOUND',
  });
});

test('a browser keeps the answer from a page of another origin', async () => {
  const other = await servePage();
  try {
    other.serve(await bundle(join(consumer.folder, 'built-for-browsers/browser.js')));
    const settings = encodeURIComponent(JSON.stringify(service.credentials));
    expect(await textOfPage(`${other.origin}/#${settings}`)).toMatch(/^failed: ConnectionError/);
  } finally {
    await other.close();
  }
});

test('types and contract are of use without the client', async () => {
  const alone = await createConsumer(['@oag/types', '@oag/openapi']);
  try {
    const text = `import contract from '@oag/openapi/openapi.json' with { type: 'json' };
import { TaskStateValues, type RequestBody, type Task } from '@oag/types';
const body: RequestBody<'approveTask'> = { policyStepId: 'x' };
export const isOpen = (task: Task): boolean => task.state === 'TASK_STATE_OPEN';
console.log(JSON.stringify([contract.openapi, TaskStateValues[0], body.policyStepId]));
`;
    await writeFile(join(alone.folder, 'main.ts'), text);
    const configuration = {
      extends: './tsconfig.nodenext.json',
      compilerOptions: { resolveJsonModule: true },
      files: ['main.ts'],
    };
    await writeFile(join(alone.folder, 'tsconfig.alone.json'), JSON.stringify(configuration));
    expect(await compile(alone, 'alone')).toBe('');
    expect(await runJourney(alone, service, process.execPath, ['built/main.js'])).toEqual([
      '3.1.0',
      'TASK_STATE_UNSPECIFIED',
      'x',
    ]);
  } finally {
    await alone.remove();
  }
});
