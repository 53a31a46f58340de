import { expect, test } from 'vitest';
import { parseArguments, USAGE } from '../src/arguments.ts';

test('the mock listens where the documents say, or where it is asked to', () => {
  expect(parseArguments([])).toEqual({ port: 4010, host: '127.0.0.1' });
  expect(parseArguments(['--port', '5000', '--host', '0.0.0.0'])).toEqual({ port: 5000, host: '0.0.0.0' });
  expect(parseArguments(['--help'])).toEqual({ help: true });
  expect(USAGE).toContain('4010');
});

test.each([
  [['--port', 'x'], '--port x is not a port; give a number from 0 to 65535.'],
  [['--port', '70000'], '--port 70000 is not a port; give a number from 0 to 65535.'],
  [['--porto', '1'], "Unknown option '--porto'"],
  [['5000'], "Unexpected argument '5000'"],
])('%j is refused with a sentence', (args, problem) => {
  expect(parseArguments(args)).toMatchObject({ problem: expect.stringContaining(problem) });
});
