import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@oag/client';
import { startService, type Service } from '@oag/consumers/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOag, type Ended } from './run-oag.ts';

// A review from a CSV file to the verified evidence, with the program alone.

let service: Service;
let folder: string;
let environment: { [name: string]: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-cli-'));
  service = await startService({ origin: 'https://app.example.com', isEmpty: true });
  const { baseUrl, clientId, clientSecret } = service.credentials;
  environment = {
    OAG_URL: baseUrl,
    OAG_CLIENT_ID: clientId,
    OAG_CLIENT_SECRET: clientSecret,
    XDG_CONFIG_HOME: folder,
  };
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const oag = (...args: string[]): Promise<Ended> => runOag(args, environment);
const succeeded = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await oag(...args);
  expect(code, `oag ${args.join(' ')}: ${err}${out}`).toBe(0);
  return out;
};

test('OAG_DPOP binds the tokens of a run to a key', async () => {
  const { clientId, clientSecret, baseUrl } = service.credentials;
  const admin = createClient({ baseUrl, clientId, clientSecret });
  const { data: made } = await admin.POST('/api/v1/service_principals', { body: { displayName: 'Export' } });
  const id = made.servicePrincipal?.id ?? '';
  const { data } = await admin.POST('/api/v1/service_principals/{service_principal_id}/credentials', {
    params: { path: { service_principal_id: id } },
    body: { requireDpop: true },
  });
  const own = { OAG_CLIENT_ID: data.credential?.clientId ?? '', OAG_CLIENT_SECRET: data.clientSecret };
  const asProgram = (OAG_DPOP: string): Promise<Ended> =>
    runOag(['whoami', '--json'], { ...environment, ...own, OAG_DPOP });
  expect(await asProgram('')).toMatchObject({ code: 1, err: expect.stringContaining('needs DPoP') });
  expect(await asProgram('on')).toMatchObject({ code: 0, out: expect.stringContaining(id) });
  expect(await asProgram('maybe')).toMatchObject({ code: 1, err: expect.stringContaining('set it to on') });
});

test('a review runs from a CSV to evidence that verifies', async () => {
  const who = JSON.parse(await succeeded('whoami', '--json')) as { user: { email: string; displayName: string } };
  await writeFile(join(folder, 'people.csv'), `email,name,manager_email\nada@example.com,Ada,${who.user.email}\n`);
  await writeFile(
    join(folder, 'access.csv'),
    `app,account_email,entitlement\nPayroll,ada@example.com,Viewer\nPayroll,ada@example.com,Admin\u202e\n`,
  );

  expect(await succeeded('import', folder, '--preview')).toMatch(/^grants +2 +0 +0/m);
  expect(await succeeded('campaigns', '--json')).toBe('[]\n');
  expect(await oag('import', folder)).toMatchObject({ code: 1, err: expect.stringContaining('add --yes') });
  expect(await succeeded('import', folder, '--yes')).toMatch(/^Imported:/m);

  await succeeded('campaigns', 'create', 'First quarter', '--app', 'Payroll', '--due', '2036-03-31');
  expect(await succeeded('campaigns', 'start', 'First quarter', '--yes')).toContain('is open');

  const listed = await succeeded('tasks', 'list', '--campaign', 'First quarter');
  // A name cannot reverse what the terminal shows.
  expect(listed).toContain('Admin');
  expect(listed).not.toContain('\u202e');
  const [first, second] = [...listed.matchAll(/^(\d+) /gm)].map(([, number = '']) => number);
  await succeeded('tasks', 'comment', first ?? '', 'She runs the payroll.');
  expect(await succeeded('tasks', 'approve', first ?? '')).toContain('1 of 1');
  expect(await succeeded('tasks', 'deny', second ?? '', '--comment', 'Not any more')).toContain('1 of 1');
  expect(await succeeded('campaigns', 'show', 'First quarter')).toMatch(/Open +0\nCertified +1\nDenied +1/);
  expect(await succeeded('campaigns', 'end', 'First quarter', '--open-reviews', 'skip', '--yes')).toContain(
    'has ended',
  );

  const file = join(folder, 'evidence.zip');
  await succeeded('reports', 'get', 'First quarter', '--format', 'evidence', '--output', file);
  expect(await succeeded('verify', file)).toMatch(/\n/);
  await writeFile(file, (await readFile(file)).fill(7, 200, 220));
  expect((await oag('verify', file)).code).toBe(1);

  const csv = join(folder, 'report.csv');
  await succeeded('reports', 'get', 'First quarter', '-o', csv);
  expect(await readFile(csv, 'utf8')).toContain('Payroll');
});

test('problems of a file come with file and line, and change nothing', async () => {
  const bad = join(folder, 'bad.csv');
  await writeFile(bad, 'app,account_email,entitlement\nPayroll,,Viewer\n');
  const { code, out } = await oag('import', '--access', bad, '--yes');
  expect(code).toBe(1);
  expect(out).toMatch(/^access +2 /m);
});

test.each([
  [['campaigns', 'show', 'Nothing'], 1, 'No campaign has the id or the name Nothing'],
  [['tasks', 'approve', '999999'], 1, 'You see no task with the number 999999'],
  [['import', '/nowhere'], 1, '/nowhere has none of people.csv'],
  [['campaigns', 'create', 'X', '--due', 'soon'], 1, '--due must be a day'],
  [['campaigns', 'create', 'X', '--app', 'Nothing'], 1, 'No app has the id or the name Nothing'],
  [['sign-in', 'http://access.example.com'], 1, 'must begin with https://'],
  [['verify', '/nowhere.zip'], 2, ''],
  [['tasks', 'aprove', '1'], 2, 'Unknown'],
])('%s is refused in a sentence', async (args, code, sentence) => {
  const ended = await oag(...args);
  expect(ended).toMatchObject({ code, err: expect.stringContaining(sentence) });
  expect(ended.err).not.toMatch(/\n\s+at /);
});

test('a service that is not there, and a secret that is wrong', async () => {
  const unreachable = await runOag(['whoami'], { ...environment, OAG_URL: 'http://127.0.0.1:1' });
  expect(unreachable).toMatchObject({ code: 1, err: expect.stringContaining('no complete answer') });
  const refused = await runOag(['whoami'], { ...environment, OAG_CLIENT_SECRET: 'secret-token:wrong' });
  expect(refused.code).toBe(1);
  expect(refused.err).not.toMatch(/\n\s+at /);
});

test('--help names every command, and the completion is a script', async () => {
  const help = await succeeded('--help');
  for (const command of ['sign-in', 'whoami', 'import', 'campaigns', 'tasks', 'reports', 'verify', 'sign-out'])
    expect(help).toContain(`oag ${command}`);
  expect(await succeeded('completion')).toContain('oag');
  expect((await oag('--get-yargs-completions', 'campaigns', 'st')).out).toContain('start');
});

test('sign-in stores an API client for this user only; sign-out deletes it', async () => {
  const { baseUrl } = service.credentials;
  const own = { XDG_CONFIG_HOME: join(folder, 'own') };
  const token = async (): Promise<string> => {
    const { clientId, clientSecret } = service.credentials;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await fetch(`${baseUrl}/auth/v1/token`, { method: 'POST', body });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const approve = async (userCode: string): Promise<void> => {
    await fetch(`${baseUrl}/auth/v1/device_authorizations/${userCode}/action/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: '{}',
    });
  };
  let isApproved = false;
  const signedIn = await runOag(['sign-in', baseUrl, '--no-browser'], own, (err) => {
    const code = /code: (\S+)\./.exec(err)?.[1];
    if (code === undefined || isApproved) return;
    isApproved = true;
    void approve(code);
  });
  expect(signedIn, signedIn.err).toMatchObject({ code: 0, out: expect.stringContaining('You are signed in') });
  const file = join(folder, 'own', 'oag', 'credentials.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { clientSecret } = JSON.parse(await readFile(file, 'utf8')) as { clientSecret: string };
  expect(signedIn.out + signedIn.err).not.toContain(clientSecret);

  expect((await runOag(['whoami'], own)).out).toMatch(/^Roles +.*super_admin/m);
  expect((await runOag(['sign-out'], own)).out).toContain('You are signed out');
  expect((await runOag(['whoami'], own)).err).toContain('You are not signed in');
});
