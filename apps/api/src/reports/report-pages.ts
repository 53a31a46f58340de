import type { ReportColumn } from '@oag/governance/reports';
import { createReportReader, readReportSubmissions, type StoredReport } from '@oag/store/reports';
import { readReportTickets } from '@oag/store/remediation';
import { readByKeys, type Db } from '@oag/store/database';
import { readAhead } from './read-ahead.ts';
import { toReportInput } from './report-input.ts';

const ROWS_AT_ONCE = 500;
const TICKET_COLUMNS: ReadonlySet<string> = new Set<ReportColumn>(['EXTERNAL_TICKET', 'EXTERNAL_TICKET_STATUS']);

type Shown = Pick<StoredReport, 'access_review_id' | 'columns'>;
type ReportPage = ReturnType<typeof toReportInput>[];

/** The report inputs of each selected access, page by page. */
export const reportPages = (tx: Db, report: Shown): AsyncGenerator<ReportPage> => readAhead(pagesOf(tx, report));

async function* pagesOf(tx: Db, { access_review_id: campaignId, columns }: Shown): AsyncGenerator<ReportPage> {
  await readByKeys(tx);
  const readInputs = createReportReader(tx, campaignId);
  let after = '0';
  for (;;) {
    const rows = await readInputs(after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    // Looked up only for columns that show them.
    const handedIn = columns.includes('SUBMISSIONS') ? await readReportSubmissions(tx, campaignId, after, last.no) : [];
    const tickets = columns.some((column) => TICKET_COLUMNS.has(column))
      ? await readReportTickets(tx, campaignId, after, last.no)
      : [];
    const [submissionsOf, ticketOf] = [
      Map.groupBy(handedIn, ({ no }) => no),
      new Map(tickets.map((ticket) => [ticket.no, ticket])),
    ];
    yield rows.map((row) =>
      toReportInput(row, { handedIn: submissionsOf.get(row.no) ?? [], ticket: ticketOf.get(row.no) }),
    );
    after = last.no;
  }
}
