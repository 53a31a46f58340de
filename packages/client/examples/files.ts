import { createWriteStream, openAsBlob } from 'node:fs';
import { Writable } from 'node:stream';
import { createImport, download, type Client } from '@oag/client';

export async function importAccess(client: Client): Promise<string | undefined> {
  const { data } = await createImport(client, { access: await openAsBlob('access.csv'), createPeople: true });
  return data.import?.id;
}

export async function saveReport(client: Client, campaignId: string, reportId: string): Promise<void> {
  const path = { access_review_id: campaignId, report_id: reportId };
  const { stream, fileName } = await download(
    client,
    '/api/v1/access_review/{access_review_id}/report/{report_id}/content',
    { params: { path } },
  );
  await stream.pipeTo(Writable.toWeb(createWriteStream(fileName)));
}
