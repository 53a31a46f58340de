import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { reportTitles, defaultReportColumns, type Cell } from '@oag/governance/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbook } from '../../src/reports/workbook.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { unzip } from '../service/unzip.ts';

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

/** The sheets of a workbook with their rows, as text. */
async function sheetsOf(bytes: Buffer): Promise<Map<string, string[][]>> {
  const files = await unzip(bytes);
  const text = (path: string): string => files.get(path)?.toString() ?? '';
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ]),
  );
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)" sheetId="(\d+)"/g)];
  return new Map(
    names.map(([, name = '', no]) => {
      const rows = [...text(`xl/worksheets/sheet${no}.xml`).matchAll(/<row>(.*?)<\/row>/gs)];
      return [
        name,
        rows.map(([, row = '']) =>
          [...row.matchAll(/<c\/>|<c[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
            ([, words, number]) => words ?? number ?? '',
          ),
        ),
      ];
    }),
  );
}

const made = (rows: Cell[][], mostRows?: number): Promise<Buffer> => {
  const sheet = {
    name: 'Rows',
    titles: ['One', 'Two'],
    async *rows() {
      yield* rows;
    },
  };
  return buffer(Readable.from(workbook([sheet], new Date(0), mostRows)));
};

test('rows that a sheet has no room for go on in a further one, and the manifest counts them', async () => {
  const sheets = await sheetsOf(
    await made(
      [1, 2, 3, 4, 5, 6, 7].map((no) => [`row ${no}`, no]),
      4,
    ),
  );
  expect([...sheets.keys()]).toEqual(['Rows', 'Rows (2)', 'Rows (3)', 'Manifest']);
  expect(sheets.get('Rows (3)')).toEqual([
    ['One', 'Two'],
    ['row 7', '7'],
  ]);
  expect(sheets.get('Manifest')?.map(([name, rows]) => [name, rows])).toEqual([
    ['Sheet', 'Rows'],
    ['Rows', '3'],
    ['Rows (2)', '3'],
    ['Rows (3)', '1'],
  ]);
  expect([
    ...(
      await sheetsOf(
        await made(
          [1, 2, 3].map((no) => ['', no]),
          4,
        ),
      )
    ).keys(),
  ]).toEqual(['Rows', 'Manifest']);
});

test('text stays text: formulas, mark-up, characters that XML lacks, and too long texts', async () => {
  const bytes = await made([
    ['=1+1', '+2'],
    ['<&">', 'a\u0007b\r_x0041_'],
    ['x'.repeat(40_000), '\ud800'],
  ]);
  const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">+2</t>');
  expect(sheet).toContain('&lt;&amp;&quot;&gt;');
  expect(sheet).toContain('a_x0007_b_x000D__x005F_x0041_');
  expect(sheet).toContain(`${'x'.repeat(100)} … (cut)</t>`);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('\ufffd');
  expect((await unzip(bytes)).get('xl/styles.xml')?.toString()).toContain('quotePrefix="1"');
});

test('times are dates, columns are as wide as their cells, and each sheet has a filter', async () => {
  const at = new Date('2026-01-31T12:00:00.500Z');
  const sheet = async (...rows: Cell[][]) =>
    (await unzip(await made(rows))).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  const xml = await sheet([at, 'x'.repeat(30)], ['short', 'x'.repeat(500)]);
  expect(xml).toContain(`<c s="3"><v>${46_053.5 + 0.5 / 86_400}</v></c>`);
  expect(xml).toContain(
    '<col min="1" max="1" width="20" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/>',
  );
  expect(xml).toContain('state="frozen"');
  expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:B3"\/><\/worksheet>$/);
  const files = await unzip(await made([[at, 'x']]));
  expect(files.get('xl/styles.xml')?.toString()).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"');
  expect(files.get('xl/workbook.xml')?.toString()).toContain(`localSheetId="0" hidden="1">'Rows'!$A$1:$B$2<`);
  // Spreadsheets have no day before March 1900 that all of them agree on.
  expect(await sheet([new Date('1850-01-01T00:00:00.000Z'), new Date(Number.NaN)])).toContain(
    '1850-01-01T00:00:00.000Z',
  );
});

test('a report as a workbook has the summary, the reviews in the default columns, submissions, accuracy and the process', async () => {
  const app = await on.newApp([on.ann, on.bob, on.ann], [on.cy]);
  const policyId = await on.campaigns.policy([{ approval: { entitlementOwners: {}, allowReassignment: true } }]);
  const id = await on.campaigns.open(policyId, { scopeV2: inApp(app), displayName: 'Quarter' });
  const [task, other] = await tasksOf(on.service, id);
  const handedOn = { policyStepId: other?.stepId ?? '', newStepUserIds: [on.lead], comment: 'You know this one.' };
  expectOk(await on.service.call('reassignTask', { path: { task_id: other?.id ?? '' }, body: handedOn }, on.asCy));
  expectOk(await decideTask(on.service, 'denyTask', task ?? { id: '', stepId: '' }, on.asCy, '=HYPERLINK("x")'));
  const path = { access_review_id: id };
  expectOk(
    await on.service.call('generateAccessReviewReport', { path, body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_XLSX' } }),
  );
  const list = async () => expectOk(await on.service.call('listAccessReviewReports', { path })).list;
  const [report] = await eventually('the workbook', list, ([newest]) => newest?.state === 'REPORT_STATE_OK', 60);
  const { rawPayload, headers } = await on.service.app.inject({
    method: 'GET',
    url: new URL(report?.downloadUrl ?? '').pathname,
    headers: on.service.admin.headers,
  });
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const sheets = await sheetsOf(rawPayload);
  expect([...sheets.keys()]).toEqual([
    'Summary',
    'Access Reviews',
    'By app',
    'By reviewer',
    'Submissions',
    'Accuracy',
    'Imports',
    'Process',
    'Manifest',
  ]);
  const reviews = sheets.get('Access Reviews') ?? [];
  expect(reviews[0]).toEqual(reportTitles(defaultReportColumns));
  expect(reviews).toHaveLength(4);
  const handed = reviews.flatMap((row) => row[reviews[0]?.indexOf('Reassignments') ?? 0] || []);
  expect(handed).toEqual(['Reassignments', expect.stringMatching(/^Cy &lt;\S+&gt; \S+Z: to Lead &lt;\S+&gt;$/)]);
  expect(sheets.get('Summary')).toEqual(
    expect.arrayContaining([
      ['Campaign', 'Quarter'],
      ['Reviews: selected', '3'],
      ['Reviews: decertified', '1'],
      ['Reviews: open', '2'],
    ]),
  );
  expect(sheets.get('Summary')).toContainEqual([
    'Scope',
    expect.stringMatching(new RegExp(`^grants on .+ in ${app.appId}, held by an account`)),
  ]);
  expect(sheets.get('Process')?.map(([, kind]) => kind)).toEqual([
    'Event',
    'campaignCreated',
    'campaignPreparing',
    'campaignPrepared',
    'campaignStarted',
    'reportAsked',
  ]);
  expect(sheets.get('By app')).toEqual([
    [
      'App',
      'App id',
      'In scope',
      'Open',
      'Certified',
      'Denied',
      'Closed without a decision',
      'Grants in the inventory now',
    ],
    [app.appId, app.appId, '3', '2', '0', '1', '0', '3'],
  ]);
  expect(sheets.get('By reviewer')).toEqual(
    expect.arrayContaining([
      [expect.stringMatching(/^Cy /), on.cy, '1', '0', '1', '0'],
      [expect.stringMatching(/^Lead /), on.lead, '1', '0', '0', '0'],
    ]),
  );
  const isMoment = expect.stringMatching(/^4\d{4}(\.\d+)?$/);
  expect(sheets.get('Summary')).toContainEqual(['Report made on', isMoment]);
  expect(sheets.get('Process')?.[1]?.[0]).toEqual(isMoment);
  expect(
    reviews.find((row) => row.some((cell) => cell.startsWith('Denied')))?.[reviews[0]?.indexOf('Resolved on') ?? 0],
  ).toEqual(isMoment);
  for (const [name, rows] of sheets) for (const cell of rows.flat()) expect(cell, name).not.toMatch(/^[{[]|":/);
  expect(sheets.get('Manifest')?.find(([name]) => name === 'Access Reviews')).toEqual([
    'Access Reviews',
    '3',
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
});
