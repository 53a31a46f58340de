import { expect, test, vi } from 'vitest';
import { serviceTarget } from '../harness/service-target.ts';

// The log of a service that keeps it for a year, when two have passed.

const TWO_YEARS = 2 * 366 * 86_400_000;

test('the check reports the entries that retention deleted, and the entry that records it', async () => {
  const target = await serviceTarget({ flags: ['--retention-audit', '365'] });
  try {
    const check = async () =>
      (await target.client(target.credentials).POST('/api/v1/systemlog/action/check', { body: {} })).data;
    // Each check is an entry itself, so there is always one that is not sealed yet.
    await target.until(check, ({ sealedEntries }) => sealedEntries !== '0');
    const admin = target.client(target.credentials);
    const { data: created } = await admin.POST('/api/v1/systemlog/exports', {
      body: { displayName: 'Away', directory: {}, disabled: true },
    });
    const params = { path: { export_id: created.exporter?.exportId ?? '' } };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_YEARS });
    const kept = await target.until(check, ({ droppedEntries }) => droppedEntries !== '0');
    expect(kept).toMatchObject({ problems: [], droppedByEventUid: expect.stringMatching(/^0{22}.{5}$/) });
    // An exporter that was away for longer than the retention says how many entries it has missed.
    const body = { exporter: { disabled: false }, updateMask: 'disabled' };
    await admin.POST('/api/v1/systemlog/exports/{export_id}', { params, body });
    const missed = await target.until(
      async () => (await admin.GET('/api/v1/systemlog/exports/{export_id}', { params })).data.exporter,
      (exporter) => exporter?.skippedEntries !== '0',
    );
    expect(BigInt(missed?.skippedEntries ?? 0)).toBeLessThanOrEqual(BigInt(kept.droppedEntries));
    expect(target.takeFaults()).toEqual([]);
  } finally {
    vi.useRealTimers();
    await target.close();
  }
});
