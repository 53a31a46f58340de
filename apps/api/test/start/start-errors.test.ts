import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfiguration } from '../../src/index.ts';
import { runCommand } from '../../src/run-command.ts';
import { exitCodes, startError } from '../../src/start/start-error.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { expectHelp, expectVersion } from './command-output.ts';

// The second ring starts a process for each file, database, address and import that cannot be used, for the help and for the version.

test('a start that cannot succeed ends with one sentence that says what to do, and its exit code', async () => {
  const one = startServiceProcess({ PORT: 'http' });
  expect([await one.exit(), one.errors()]).toEqual([
    exitCodes.configuration,
    'PORT is "http", but must be a port from 0 to 65535\n',
  ]);
});

test('--help names every flag, --version the version', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await runCommand(['--help'], {});
  await runCommand(['--version'], {});
  const [help, version] = print.mock.calls.map((printed) => `${printed.join(' ')}\n`);
  expectHelp(help);
  expectVersion(version);
  expect(print).toHaveBeenCalledTimes(2);
});

test('what else stops a start has its sentence, and passwords are in none', () => {
  const configuration = readConfiguration(
    ['--database-url', 'postgres://somebody:hunter2@db:5432/governance', '--secret-key', 'k'.repeat(32)],
    {},
  );
  const said = (fault: object): string => {
    const { code, message } = startError(Object.assign(new Error('fault'), fault), configuration) ?? {
      code: 1,
      message: '',
    };
    expect(message).not.toContain('hunter2');
    return `${code} ${message}`;
  };
  expect(said({ code: '28P01' })).toMatch(/^4 .*somebody@db:5432\/governance.*refuses the password/);
  expect(said({ code: '28000' })).toMatch(/^4 .*pg_hba\.conf/);
  expect(said({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })).toMatch(/^4 .*cannot be looked up/);
  expect(said({ code: '53300' })).toMatch(/^4 .*max_connections/);
  expect(said({ code: '53100' })).toMatch(/^6 The disk of the database is full/);
  expect(said({ code: 'ENOSPC', path: '/srv/data/log-roots.jsonl', syscall: 'write' })).toMatch(
    /^6 The disk of \/srv\/data\/log-roots\.jsonl is full/,
  );
  expect(said({ code: 'EACCES', syscall: 'listen' })).toMatch(/^3 .*port above 1023/);
  expect(said({ code: 'EROFS', path: '/srv/data', syscall: 'mkdir' })).toMatch(/^6 \/srv\/data .*read-only/);
  expect(startError(new TypeError('x is not a function'), configuration)).toBeUndefined();
});
