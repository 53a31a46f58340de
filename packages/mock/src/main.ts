#!/usr/bin/env node
import { parseArguments, USAGE } from './arguments.ts';
import { startMock } from './start-mock.ts';

const asked = parseArguments(process.argv.slice(2));
if ('problem' in asked) {
  console.error(`${asked.problem}\n\n${USAGE}`);
  process.exit(2);
}
if ('help' in asked) {
  console.log(USAGE);
  process.exit(0);
}
// A request that Prism fails on ends with its connection, not with the mock.
process.on('unhandledRejection', (error) => console.error('Prism could not answer a request:', error));
try {
  const { baseUrl, close } = await startMock(asked);
  console.log(`The mock listens on ${baseUrl}. Every bearer token is accepted; nothing is kept. Ctrl-C stops it.`);
  console.log(`Try: curl -H 'Authorization: Bearer any' ${baseUrl}/api/v1/auth/introspect`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The mock cannot listen on ${asked.host}:${asked.port}: ${reason}. Choose another port with --port.`);
  process.exit(1);
}
