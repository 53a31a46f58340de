import { spawnSync } from 'node:child_process';
import { chown, cp, lstat, mkdir, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { nobody } from '../src/accounts.ts';
import { findBinaries } from '../src/binaries.ts';
import { runToEnd } from '../src/launcher.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { chooseLauncher } from '../src/run-as.ts';
import { query, runs, startOwner, temporaryFolder } from './fixture.ts';

const root = process.getuid?.() === 0 && process.platform === 'linux';
const other = nobody() ?? { uid: 65534, gid: 65534 };

/** A folder that only root may enter, as a home often is. */
async function closedFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'closed');
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Whether another user can run our code from where it lies. */
function isOpenToOthers(): boolean {
  const script = join(import.meta.dirname, 'process.ts');
  return (
    root && spawnSync(process.execPath, ['--check', script], { uid: other.uid, gid: other.gid, cwd: '/' }).status === 0
  );
}

describe.runIf(root)('for root', { timeout: 30_000 }, () => {
  test('PostgreSQL runs as nobody on a data directory that only root may enter, and as ourselves on the same one later', async () => {
    const dataDir = join(await closedFolder(), 'data');
    const first = await startEmbeddedPostgres({ dataDir, durable: false, asNobody: true });
    onTestFinished(() => first.stop());
    expect((await lstat(`/proc/${first.pid}`)).uid).toBe(other.uid);
    expect((await lstat(join(dataDir, 'postgres', 'base'))).uid).toBe(other.uid);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(runs(first.pid)).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir, durable: false });
    onTestFinished(() => second.stop());
    const { kind } = await chooseLauncher(findBinaries(18), false);
    expect((await lstat(join(dataDir, 'postgres', 'base'))).uid).toBe(kind === 'namespace' ? 0 : other.uid);
    expect(await query(second.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('PostgreSQL that runs as nobody is taken over from a killed owner', async () => {
    const dataDir = join(await closedFolder(), 'data');
    const first = startOwner({ dataDir, durable: false, asNobody: true });
    const { pid } = await first.next();
    await first.kill();
    const second = await startEmbeddedPostgres({ dataDir, durable: false, asNobody: true });
    onTestFinished(() => second.stop());
    expect(second).toMatchObject({ adopted: true, pid });
  });

  test('binaries that nobody cannot reach are copied once, and a copy that another user made is not run', async () => {
    const binaries = findBinaries(18);
    const closed = join(await closedFolder(), 'native');
    await cp(binaries.native, closed, { recursive: true, verbatimSymlinks: true });
    const unreachable = { ...binaries, native: closed, version: `test-${randomBytes(6).toString('hex')}` };

    const how = await chooseLauncher(unreachable, true);
    onTestFinished(() => rm(how.native, { recursive: true, force: true }));
    expect(how.native).not.toContain(closed);
    expect(await runToEnd(how, { program: 'postgres', folder: '/', args: () => ['--version'] })).toEqual({});
    expect(await chooseLauncher(unreachable, true)).toEqual(how);

    await chown(how.native, other.uid, other.gid);
    const elsewhere = await chooseLauncher(unreachable, true);
    onTestFinished(() => rm(elsewhere.native, { recursive: true, force: true }));
    expect(elsewhere.native).not.toBe(how.native);
  });
});

describe.runIf(isOpenToOthers())('for an ordinary user', { timeout: 30_000 }, () => {
  test('PostgreSQL runs as that user, and the data directory of another is refused', async () => {
    const folder = await temporaryFolder();
    await chown(folder, other.uid, other.gid);
    const dataDir = join(folder, 'data');
    const user = { uid: other.uid, gid: other.gid, cwd: '/' };
    const owner = startOwner({ dataDir, durable: false }, user);
    const told = await owner.next();
    expect(told.error).toBeUndefined();
    expect((await lstat(join(dataDir, 'postgres'))).uid).toBe(other.uid);
    expect(await query(told.connectionString ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await owner.stop();
    expect(runs(told.pid ?? 0)).toBe(false);

    const refusal = async (): Promise<string | undefined> => (await startOwner({ dataDir }, user).next()).error;
    await chown(join(dataDir, 'postgres'), 0, 0);
    expect(await refusal()).toContain(
      `belongs to user 0, and the service runs as user ${other.uid}. Run it as that user, or`,
    );
    await chown(join(dataDir, 'owner.lock'), 0, 0);
    expect(await refusal()).toMatch(/cannot be locked .* must be writable by the user that runs the service/);
  });
});
