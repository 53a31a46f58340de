import type { Client } from '@oag/client';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignRow, OpenCampaign } from './open-campaign.ts';
import { longPatience, until } from './process.ts';
import type { Result } from './row.ts';

const SAMPLE_MILLISECONDS = 100;
const formats = { CSV: 'CSV', XLSX: 'workbook', EVIDENCE_PACK: 'evidence pack' } as const;
type Format = keyof typeof formats;

/** Reports of the whole campaign: from the request until the last byte is downloaded. Their memory must not grow with the campaign. */
export const reportMillion: CampaignRow = async (campaign, { size, say }) => {
  const results: Result[] = [];
  for (const [format, name] of Object.entries(formats) as [Format, string][]) {
    const { seconds, bytes, peak } = await makeReport(campaign, format);
    const megabytes = (bytes / 1e6).toFixed(size.company.grants < 100_000 ? 1 : 0);
    say(`${name}: ${seconds.toFixed(1)} s, ${megabytes} MB, memory ${peak?.toFixed(0)} MB`);
    const what = `Report of ${size.company.grants.toLocaleString('en')} rows, ${name}`;
    results.push(
      { what: `${what}: made and downloaded`, against: '', medians: [], value: seconds, unit: 's' },
      { what: `${what}: most memory of the process`, against: '', medians: [], value: peak, unit: 'MB', mark: { atMost: 400 } },
    );
  }
  return results;
};

type Made = { seconds: number; bytes: number; peak: number | undefined };

async function makeReport({ service, campaignId }: OpenCampaign, format: Format): Promise<Made> {
  const { client } = service;
  const began = performance.now();
  let peak: number | undefined;
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    for (; !over.signal.aborted; await sleep(SAMPLE_MILLISECONDS)) {
      const held = await service.memory();
      if (held !== undefined) peak = Math.max(peak ?? 0, held / 1e6);
    }
  };
  const watching = watch();
  try {
    const params = { path: { access_review_id: campaignId } };
    await client.POST('/api/v1/access_review/{access_review_id}/report', { params, body: { format: `ACCESS_REVIEW_REPORT_FORMAT_${format}` } });
    const url = await untilMade(client, campaignId, format);
    const bytes = await download(url, await service.accessToken());
    return { seconds: (performance.now() - began) / 1000, bytes, peak };
  } finally {
    over.abort();
    await watching;
  }
}

async function untilMade(client: Client, campaignId: string, format: Format): Promise<string> {
  let url = '';
  await until(async () => {
    const { data } = await client.GET('/api/v1/access_review/{access_review_id}/report', { params: { path: { access_review_id: campaignId } } });
    const report = data.list?.find((each) => each.format === `ACCESS_REVIEW_REPORT_FORMAT_${format}`);
    if (report?.state === 'REPORT_STATE_ERROR') throw new Error(`The ${formats[format]} could not be made`);
    url = report?.state === 'REPORT_STATE_OK' ? report.downloadUrl : '';
    return url !== '';
  }, longPatience);
  return url;
}

async function download(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}
