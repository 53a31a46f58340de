import { readReportFacts, type Db, type StoredReport } from '@oag/store';
import { toReportFacts } from './report-facts.ts';

const ROWS_AT_ONCE = 2_000;

/** What a report tells of each selected access, page by page. */
export async function* reportPages(tx: Db, { access_review_id: campaignId }: Pick<StoredReport, 'access_review_id'>): AsyncGenerator<ReturnType<typeof toReportFacts>[]> {
  let after = '0';
  for (;;) {
    const rows = await readReportFacts(tx, campaignId, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toReportFacts);
    after = last.no;
  }
}
