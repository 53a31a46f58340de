import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const files = ['.github/workflows/release.yml', '.gitlab-ci.yml'];
const read = (file: string): Promise<string> => readFile(new URL(file, root), 'utf8');

test('the pipelines start only when somebody starts them, and publish what was packed, with provenance', async () => {
  const [github, gitlab] = (await Promise.all(files.map(read))).map((text) => parse(text));
  expect(Object.keys(github.on)).toEqual(['workflow_dispatch']);
  expect(github.on.workflow_dispatch.inputs.publish.default).toBe(false);
  expect(github.jobs.publish).toMatchObject({ needs: 'pack', permissions: { 'id-token': 'write' } });
  expect(github.jobs.publish.if).toContain("vars.NPM_REGISTRY != ''");
  expect(gitlab.workflow.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "web"' }]);
  expect(gitlab.publish).toMatchObject({
    rules: [{ if: '$NPM_REGISTRY', when: 'manual' }],
    id_tokens: { SIGSTORE_ID_TOKEN: { aud: 'sigstore' } },
  });
});

test.each(files)('%s names no registry, publishes with provenance, and pins the actions that it uses', async (file) => {
  const text = await read(file);
  expect(text).not.toMatch(/https?:\/\/|registry\.[a-z]+\./);
  expect(text).toContain('--provenance');
  const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});
