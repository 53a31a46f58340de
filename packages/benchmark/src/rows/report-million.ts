import type { Client } from '@oag/client';
import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CampaignRow, OpenCampaign } from '../campaign-row.ts';
import { time } from '../at-once.ts';
import { copyReport } from '../peers/copy-report.ts';
import { median } from '../median.ts';
import { mostMemory } from '../most-memory.ts';
import { longPatience, until } from '../process.ts';
import type { Result } from '../row.ts';

const SAMPLE_MILLISECONDS = 100;
const formats = { CSV: 'CSV', XLSX: 'workbook', EVIDENCE_PACK: 'evidence pack' } as const;
/** How many times as long as the COPY of its rows each may take. */
const MARKS: { readonly [Name in Format]: number } = { CSV: 3, XLSX: 5, EVIDENCE_PACK: 6 };
type Format = keyof typeof formats;

/** Reports of the whole campaign: from the request until the last byte is downloaded. Their memory must not grow with what they have written. The evidence pack is verified. */
export const reportMillion: CampaignRow = async (campaign, { size, say, makeFolder }) => {
  const results: Result[] = [];
  const folder = await makeFolder();
  for (const [format, name] of Object.entries(formats) as [Format, string][]) {
    const file = join(folder, `report.${format}`);
    const { seconds, bytes, megabytes } = await makeReport(campaign, format, file);
    const bare = await copyReport(campaign.database.pool, campaign.campaignId);
    const quarter = Math.ceil(megabytes.length / 4);
    const [first, last] = [median(megabytes.slice(0, quarter)), median(megabytes.slice(-quarter))];
    say(
      `${name}: ${seconds.toFixed(1)} s, its rows by COPY ${bare.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, memory ${first.toFixed(0)} MB, ${last.toFixed(0)} MB, at most ${Math.max(...megabytes).toFixed(0)} MB`,
    );
    const what = `Report of ${size.company.grants.toLocaleString('en')} rows, ${name}`;
    results.push(
      {
        what: `${what}: made and downloaded`,
        against: 'COPY (SELECT …) TO STDOUT of the columns of the CSV',
        medians: [`${seconds.toFixed(1)} s`, `${bare.toFixed(1)} s`],
        value: seconds / bare,
        unit: '×',
        mark: { atMost: MARKS[format] },
      },
      {
        what: `${what}: memory of the process in the end`,
        against: 'its memory in the beginning',
        medians: megabytes.length === 0 ? [] : [`${last.toFixed(0)} MB`, `${first.toFixed(0)} MB`],
        value: megabytes.length === 0 ? undefined : last / first,
        unit: '×',
        mark: { atMost: 1.25 },
      },
      mostMemory(what, megabytes),
    );
    if (format !== 'EVIDENCE_PACK') continue;
    const verified = await verify(campaign, folder, file);
    say(`${name}: verified in ${verified.toFixed(1)} s`);
    results.push({
      what: `${what}: verified by verify.mjs`,
      against: '',
      medians: [],
      value: verified,
      unit: 's',
      mark: { atMost: 60 },
    });
  }
  return results;
};

/** Verifies a pack with the program that the service hands out. Returns how long that took, in seconds; throws when the pack is not right. */
async function verify({ service }: OpenCampaign, folder: string, pack: string): Promise<number> {
  const program = join(folder, 'verify.mjs');
  const answer = await fetch(`${service.baseUrl}/api/v1/systemlog/verifier`, {
    headers: { authorization: `Bearer ${await service.accessToken()}` },
  });
  if (!answer.ok) throw new Error(`The service did not hand out the verifier: ${answer.status} ${await answer.text()}`);
  await writeFile(program, await answer.text());
  return time(() => promisify(execFile)(process.execPath, [program, pack]));
}

/** `megabytes`: the memory of the process, sampled from the beginning to the end; empty where the system does not report it. */
type Made = { seconds: number; bytes: number; megabytes: number[] };

async function makeReport({ service, campaignId }: OpenCampaign, format: Format, file: string): Promise<Made> {
  const { client } = service;
  const began = performance.now();
  const megabytes: number[] = [];
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    for (; !over.signal.aborted; await sleep(SAMPLE_MILLISECONDS)) {
      const held = await service.memory();
      if (held !== undefined) megabytes.push(held / 1e6);
    }
  };
  const watching = watch();
  try {
    const params = { path: { access_review_id: campaignId } };
    await client.POST('/api/v1/access_review/{access_review_id}/report', {
      params,
      body: { format: `ACCESS_REVIEW_REPORT_FORMAT_${format}` },
    });
    const url = await untilMade(client, campaignId, format);
    const bytes = await download(url, await service.accessToken(), file);
    return { seconds: (performance.now() - began) / 1000, bytes, megabytes };
  } finally {
    over.abort();
    await watching;
  }
}

async function untilMade(client: Client, campaignId: string, format: Format): Promise<string> {
  let url = '';
  await until(async () => {
    const { data } = await client.GET('/api/v1/access_review/{access_review_id}/report', {
      params: { path: { access_review_id: campaignId } },
    });
    const report = data.list?.find((each) => each.format === `ACCESS_REVIEW_REPORT_FORMAT_${format}`);
    if (report?.state === 'REPORT_STATE_ERROR') throw new Error(`The ${formats[format]} could not be made`);
    url = report?.state === 'REPORT_STATE_OK' ? report.downloadUrl : '';
    return url !== '';
  }, longPatience);
  return url;
}

/** Returns how many bytes the file has then. */
async function download(url: string, token: string, file: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  await using to = await open(file, 'w');
  let bytes = 0;
  for await (const chunk of answer.body) {
    await to.write(chunk);
    bytes += chunk.length;
  }
  return bytes;
}
