import { startService } from '@oag/consumers/service';
import { performance } from 'node:perf_hooks';
import { openLargeReview } from './large-review.ts';
import { actingAs } from '../requestable.ts';
import { administrator } from '../signed-in.ts';

// One decision about everything that matches, in the service: `pnpm --filter @oag/console measure:matching [ROWS]`. Prints how long the preview, the
// decision and the undo take, with the memory of the process that serves, before and after.

const rows = Number(process.argv[2] ?? 100_000);
const path = '/api/v1/access_review/{access_review_id}/matching_decisions';

const service = await startService({ origin: 'https://app.example.com' });
try {
  const admin = administrator(service);
  const { campaignId, reviewerId } = await openLargeReview(admin, rows);
  const reviewer = await actingAs(service, admin, reviewerId);
  const params = { path: { access_review_id: campaignId } };
  const memory = async (): Promise<string> => {
    const text = await (await fetch(`${service.credentials.baseUrl}/metrics`)).text();
    const bytes = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1];
    return bytes === undefined ? 'not known' : `${(Number(bytes) / 1e6).toFixed(0)} MB`;
  };
  const timed = async <Result>(name: string, call: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await call();
    console.log(`${name}: ${(performance.now() - start).toFixed(0)} ms, memory ${await memory()}`);
    return result;
  };
  console.log(`${rows} rows, memory ${await memory()}`);
  const filters = { everything: {}, 'a search': { query: 'ivanov ward' } } as const;
  for (const [name, filter] of Object.entries(filters)) {
    const verb = 'REVIEW_VERB_APPROVE' as const;
    const { data: preview } = await timed(`${name}, preview`, () =>
      reviewer.POST(`${path}/simulate`, { params, body: { filter, verb } }),
    );
    const { previewToken } = preview;
    const { data: stored } = await timed(`${name}, decision about ${preview.includedCount}`, () =>
      reviewer.POST(path, { params, body: { filter, verb, previewToken, comment: 'On the roster.' } }),
    );
    const { data: undone } = await timed(`${name}, undo`, () =>
      reviewer.DELETE('/api/v1/access_review/{access_review_id}/pending_decisions', {
        params,
        body: { batchId: stored.batchId },
      }),
    );
    if (undone.deletedCount !== preview.includedCount) throw new Error(`${undone.deletedCount} of them were undone`);
  }
} finally {
  await service.stop();
}
