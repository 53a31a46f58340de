import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { download, type AccessReviewReport, type AccessReviewReportFormat, type Client } from '@oag/client';
import type { Argv } from 'yargs';
import { connect } from '../connect.ts';
import { findCampaign } from '../find-campaign.ts';
import { inWords, note, print, printJson, printTable, when } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { untilDone } from '../wait.ts';

const FORMATS = {
  csv: 'ACCESS_REVIEW_REPORT_FORMAT_CSV',
  xlsx: 'ACCESS_REVIEW_REPORT_FORMAT_XLSX',
  json: 'ACCESS_REVIEW_REPORT_FORMAT_JSON',
  evidence: 'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK',
} as const satisfies { [word: string]: AccessReviewReportFormat };

const campaign = { type: 'string', demandOption: true, describe: 'The id or the name of the campaign' } as const;
const REPORTS = '/api/v1/access_review/{access_review_id}/report';

export const reportsCommand = (cli: Argv): Argv =>
  cli.command('reports', 'Generate and download reports, and the evidence for auditors', (command) =>
    command
      .command(
        'list <campaign>',
        'List the reports of a campaign',
        (list) =>
          list
            .positional('campaign', campaign)
            .option('json', { type: 'boolean', default: false, describe: 'Print JSON' }),
        async (options) => {
          const client = await connect();
          const reports = await reportsOf(client, (await findCampaign(client, options.campaign)).id);
          if (options.json) return printJson(reports);
          printTable(
            ['format', 'state', 'created', 'id'],
            reports.map(({ format, state, createdAt, id }) => [
              inWords(format, 'ACCESS_REVIEW_REPORT_FORMAT_'),
              inWords(state, 'REPORT_STATE_'),
              when(createdAt),
              id,
            ]),
          );
        },
      )
      .command(
        'get <campaign>',
        'Generate a report, wait for it, and store it in a file',
        (get) =>
          get
            .positional('campaign', campaign)
            .option('format', {
              choices: ['csv', 'xlsx', 'json', 'evidence'] as const,
              default: 'csv' as const,
              describe: 'evidence is the signed archive that `oag verify` checks',
            })
            .option('output', { alias: 'o', type: 'string', describe: 'The file; otherwise as the service names it' }),
        async ({ campaign: named, format, output }) => {
          const client = await connect();
          const { id } = await findCampaign(client, named);
          const params = { path: { access_review_id: id } };
          // The answer does not name the new report: it is the one that was not there before.
          const before = new Set((await reportsOf(client, id)).map((report) => report.id));
          await client.POST(REPORTS, { params, body: { format: FORMATS[format] } });
          note('Generating …');
          const report = await untilDone(
            async () =>
              (await reportsOf(client, id)).find((one) => !before.has(one.id) && one.format === FORMATS[format]),
            (one) => one?.state !== 'REPORT_STATE_PENDING',
          );
          if (report?.state !== 'REPORT_STATE_OK')
            throw new UsageError(report?.errorMessage || 'The report was deleted before it was generated');
          const { stream, fileName } = await download(client, `${REPORTS}/{report_id}/content`, {
            params: { path: { access_review_id: id, report_id: report.id } },
          });
          const file = output ?? fileName;
          // A download that breaks off leaves no file that looks whole.
          const part = `${file}.part`;
          try {
            await pipeline(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(part));
            await rename(part, file);
          } catch (error) {
            await rm(part, { force: true });
            throw error;
          }
          print(file);
        },
      )
      .demandCommand(1, 'Name a command, such as: oag reports get CAMPAIGN'),
  );

async function reportsOf(client: Client, campaignId: string): Promise<readonly AccessReviewReport[]> {
  const { data } = await client.GET(REPORTS, { params: { path: { access_review_id: campaignId } } });
  return data.list ?? [];
}
