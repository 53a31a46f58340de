import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendLog } from '@oag/store/log';
import { writeRootFile } from '../../src/log/root-file.ts';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

/** A service of its own for a test of the log, with a file of roots. */
export type LogService = {
  service: TestService;
  /** The file of roots. */
  file: string;
  /** Writes an entry for each number from one up to another. */
  write(from: number, to: number): Promise<void>;
  /** Seals until so many entries are, now or as if it were another moment. Transactions of other tests on the same server hold the end back for a while. */
  seal(size: number, at?: string): Promise<void>;
  close(): Promise<void>;
};

const signal = new AbortController().signal;

export async function startLogService(flags: string[] = []): Promise<LogService> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-log-'));
  const file = join(folder, 'roots.jsonl');
  const service = await startTestService({ flags: ['--log-roots-file', file, ...flags] });
  const { database, running } = service;
  const sealedSize = async (): Promise<number> =>
    (await database.pool.query<{ size: number }>('select size::int from log_sealer')).rows[0]?.size ?? 0;
  return {
    service,
    file,
    write: (from, to) =>
      appendLog(
        database.db,
        Array.from({ length: to - from }, (_, n) => ({
          actorId: '',
          kind: 'policyUpdated',
          objectType: 'policy',
          objectId: `p${from + n}`,
        })),
      ),
    async seal(size, at) {
      for (let sealed = -1; sealed < size; await sleep(sealed < size ? 20 : 0)) {
        await sealLog(running.service, signal, at);
        sealed = await sealedSize();
      }
      await writeRootFile(database, file);
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}
