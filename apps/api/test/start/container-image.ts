import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../service/service-process.ts';
import type { RunningImage } from './running-image.ts';
import type { Stage } from './dockerfile.ts';

const run = promisify(execFile);
const PROGRAMS = ['docker', 'podman'] as const;

/** A program with an engine that has the base images, or why there is none. */
export type Builder = { program: (typeof PROGRAMS)[number] } | { program?: undefined; reason: string };

export async function findBuilder(bases: readonly string[]): Promise<Builder> {
  const reasons: string[] = [];
  for (const program of PROGRAMS) {
    try {
      await run(program, ['ps', '--quiet']);
      for (const base of new Set(bases)) await run(program, ['pull', '--quiet', base]);
      return { program };
    } catch (error) {
      const { code, stderr } = error as { code?: unknown; stderr?: string };
      reasons.push(`${program}: ${code === 'ENOENT' ? 'not installed' : (stderr?.trim() ?? String(error))}`);
    }
  }
  return { reason: reasons.join('; ') };
}

/** Builds the image of the folder, and starts a container of it. */
export async function startContainer(
  program: (typeof PROGRAMS)[number],
  root: string,
  { port: inside = '' }: Stage,
): Promise<RunningImage> {
  const name = `oag-test-${randomBytes(6).toString('hex')}`;
  const port = await freePort();
  const ask = async (...args: string[]): Promise<string> =>
    (await run(program, args, { maxBuffer: 2 ** 26, env: { ...process.env, DOCKER_BUILDKIT: '1' } })).stdout.trim();
  const state = (member: string): Promise<string> => ask('inspect', '--format', `{{.State.${member}}}`, name);
  // The default format of Podman leaves the HEALTHCHECK out.
  const format = program === 'podman' ? ['--format', 'docker'] : [];
  const close = async (): Promise<void> => {
    await ask('rm', '--force', '--volumes', name).catch(() => undefined);
    await ask('rmi', '--force', name).catch(() => undefined);
  };
  try {
    await ask('build', ...format, '--file', join(root, 'deploy', 'Dockerfile'), '--tag', name, root);
    await ask('run', '--detach', '--name', name, '--publish', `127.0.0.1:${port}:${inside}`, name);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    way: `built and run by ${program}`,
    url: `http://127.0.0.1:${port}`,
    async isHealthy() {
      if ((await state('Running')) !== 'true') throw new Error(`The container has ended: ${await ask('logs', name)}`);
      return (await state('Health.Status')) === 'healthy';
    },
    run: (...command) => ask('exec', name, ...command),
    async stop() {
      await ask('stop', '--time', '90', name);
      return Number(await state('ExitCode'));
    },
    close,
  };
}
