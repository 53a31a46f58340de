import type { ReportColumn } from '@oag/governance/reports';
import { countSelection, createReportReader, readReportSubmissions, type StoredReport } from '@oag/store/reports';
import { readReportTickets } from '@oag/store/remediation';
import { readByKeys, type Db, type Snapshot } from '@oag/store/database';
import { type NumberWindow, numberWindows, readWindows } from './read-windows.ts';
import { toReportInput } from './report-input.ts';

const ROWS_AT_ONCE = 500;
const TICKET_COLUMNS: ReadonlySet<string> = new Set<ReportColumn>(['EXTERNAL_TICKET', 'EXTERNAL_TICKET_STATUS']);

type Shown = Pick<StoredReport, 'access_review_id' | 'columns'>;
type ReportPage = ReturnType<typeof toReportInput>[];

/** The report inputs of each selected access, page by page. */
export async function* reportPages(snapshot: Snapshot, report: Shown): AsyncGenerator<ReportPage> {
  await Promise.all(snapshot.map(readByKeys));
  const last = await countSelection(snapshot[0], report.access_review_id);
  yield* readWindows(
    numberWindows(0, last, ROWS_AT_ONCE),
    snapshot.map((session) => pageReader(session, report)),
  );
}

function pageReader(
  tx: Db,
  { access_review_id: campaignId, columns }: Shown,
): (window: NumberWindow) => Promise<ReportPage> {
  const readInputs = createReportReader(tx, campaignId);
  return async (window) => {
    const rows = await readInputs(window);
    const { from, to } = { from: String(window.from), to: String(window.to) };
    // Looked up only for columns that show them.
    const handedIn = columns.includes('SUBMISSIONS') ? await readReportSubmissions(tx, campaignId, from, to) : [];
    const tickets = columns.some((column) => TICKET_COLUMNS.has(column))
      ? await readReportTickets(tx, campaignId, from, to)
      : [];
    const [submissionsOf, ticketOf] = [
      Map.groupBy(handedIn, ({ no }) => no),
      new Map(tickets.map((ticket) => [ticket.no, ticket])),
    ];
    return rows.map((row) =>
      toReportInput(row, { handedIn: submissionsOf.get(row.no) ?? [], ticket: ticketOf.get(row.no) }),
    );
  };
}
