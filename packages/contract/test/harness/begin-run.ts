import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { emptyRecord } from '../../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of every service of the run: what one of them has encrypted, another one reads in a copy of the database. */
    testSecretKey: string;
  }
}

/** Begins the record of what the suite exercises in this run. */
export default function beginRun(project: TestProject): void {
  emptyRecord();
  project.provide('testSecretKey', randomBytes(32).toString('hex'));
}
