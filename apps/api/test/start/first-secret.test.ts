import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@oag/store';
import { cloneDatabase } from '@oag/store/test-database';
import { expect, inject, test } from 'vitest';
import { createFirstAdministrator, type Credentials } from '../../src/start/first-administrator.ts';
import { readConfiguration } from '../../src/index.ts';
import { startupBanner } from '../../src/start/startup-banner.ts';

test('the first secret is in a file that only the owner may read, and not in what the service prints', async () => {
  const clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  const database = openDatabase({ connectionString: clone.connectionString });
  const dataDir = await mkdtemp(join(tmpdir(), 'oag-secret-'));
  const file = join(dataDir, 'credentials.json');
  try {
    // Left by somebody, readable for all.
    await writeFile(file, '{}', { mode: 0o644 });
    const configuration = readConfiguration(['--data-dir', dataDir], {});
    const made = await createFirstAdministrator(database, configuration);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { clientId, clientSecret } = JSON.parse(await readFile(file, 'utf8')) as Credentials;
    const printed = startupBanner(configuration, made, { kind: 'none' });
    expect(printed).toContain(file);
    expect(printed).toContain(clientId);
    expect(printed).not.toContain(clientSecret);
    expect(printed).not.toContain(clientSecret.split(':').at(-1));
    expect(printed).not.toContain('New link');
    const again = startupBanner(configuration, undefined, { kind: 'none' });
    expect(again).toContain('  Sign in   http://localhost:8080/sign-in\n');
    expect(again).toContain('  New link  http://localhost:8080/docs/sign-in/#get-a-link\n');
    const withoutLinks = readConfiguration(['--data-dir', dataDir, '--sign-in-by-link', 'off'], {});
    expect(startupBanner(withoutLinks, undefined, { kind: 'none' })).not.toContain('New link');
    expect(printed).toMatch(/Sign in {3}http:\/\/localhost:8080\/sign-in#[\w-]{43} \(once, within an hour\)/);
  } finally {
    await database.close();
    await clone.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
