import { expect } from 'vitest';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import type { TestService } from '../service/test-service.ts';

/** The rows of campaigns always match what the log recorded about them: the check of the log raises no false alarm. */
export async function expectFittingTables(service: TestService): Promise<void> {
  const check = async () => {
    await sealLog(service.running.service, new AbortController().signal);
    return expectOk(await service.call('checkLog', { body: {} }));
  };
  const { problems, comparedRows } = await eventually(
    'the seal of all entries',
    check,
    ({ unsealedEntries }) => unsealedEntries === '0',
    60,
  );
  expect(problems).toEqual([]);
  expect(Number(comparedRows)).toBeGreaterThan(0);
}
