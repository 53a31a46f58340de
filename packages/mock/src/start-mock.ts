import { readFileSync } from 'node:fs';
import type { HttpOperations } from './http-operations.ts';
import type { MockAddress, MockService } from './mock-service.ts';
import { prismOperations } from './prism-operations.ts';
import { servePrism } from './prism-server.ts';

/** Where the mock listens when nothing else is asked for. */
export const DEFAULT_ADDRESS: MockAddress = { port: 4010, host: '127.0.0.1' };

/** Starts a mock of the service in this process. `port: 0` takes one that is free. */
export function startMock(address: Partial<MockAddress> = {}): Promise<MockService> {
  return servePrism(prismOperations(readOperations()), { ...DEFAULT_ADDRESS, ...address });
}

const readOperations = (): HttpOperations =>
  JSON.parse(readFileSync(new URL('../dist/operations.json', import.meta.url), 'utf8')) as HttpOperations;
