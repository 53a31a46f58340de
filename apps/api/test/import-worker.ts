import { openDatabase } from '@oag/store';
import { pino } from 'pino';
import { createService, readConfiguration } from '../src/index.ts';

/** A worker in a process of its own, to be killed: `node import-worker.ts CONNECTION_STRING`, with SECRET_KEY of the service. */
const configuration = readConfiguration(['--role', 'work', '--log-level', 'silent'], process.env);
await createService(openDatabase({ connectionString: process.argv[2] ?? '' }), configuration, pino({ level: 'error' }));
