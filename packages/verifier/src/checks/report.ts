import type { Row } from '../rows.ts';
import type { Check, Pack } from './check.ts';

const [REPORT, POPULATION, REVIEWS] = ['report.csv', 'population.ndjson', 'reviews.ndjson'];

const OUTCOMES: { readonly [outcome: string]: string } = {
  CERTIFIED: 'Certified',
  DECERTIFIED: 'Denied',
  CANCELLED: 'Closed without a decision',
  ERROR: 'Error',
  WAIT_TIMED_OUT: 'Timed out',
};
const person = ({ name, email }: { name?: string; email?: string }): string =>
  !name ? (email ?? '') : !email ? name : `${name} <${email}>`;
const owner = (grant: Row): { name?: string; email?: string } =>
  (grant['owner'] as { name?: string; email?: string } | null) ?? {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The expected cells of the columns that other files have. */
const CELLS: { readonly [title: string]: (grant: Row, review: Row) => string } = {
  Task: (_, review) => text(review['numericId']),
  'User name': (grant) => text(grant['username']),
  'Account owner': (grant) => (grant['accountId'] ? text(owner(grant).name) : ''),
  'Account owner email': (grant) => (grant['accountId'] ? text(owner(grant).email) : ''),
  Account: (grant) =>
    grant['accountId']
      ? text(grant['account']) || text(grant['username']) || text(grant['accountEmail'])
      : text(grant['holderResource']),
  Application: (grant) => text(grant['app']),
  Resource: (grant) => text(grant['resource']),
  'Resource type': (grant) => text(grant['resourceType']),
  Entitlement: (grant) => text(grant['entitlement']),
  'Assigned to': (_, review) => (review['assignees'] as { name?: string; email?: string }[]).map(person).join('; '),
  'Resolved on': (_, review) => text(review['outcomeAt']),
};
const DECISIONS = 'Decisions';
const decision = (review: Row): string =>
  review['isDeleted']
    ? 'Deleted'
    : review['state'] === 'OPEN'
      ? 'Open'
      : (OUTCOMES[String(review['outcome'])] ?? String(review['outcome']));

/** The report has a row for each grant, equal to the other files. */
export const report: Check = {
  name: 'report',
  claim: 'That report.csv says what the other files say',
  reads: [POPULATION, REVIEWS],
  start(pack) {
    return {
      async end() {
        if (pack.problems.isNamed(POPULATION) || pack.problems.isNamed(REVIEWS) || pack.problems.isNamed(REPORT))
          return { examined: 0, proved: '' };
        const lines = cellsOf(pack.bytes(REPORT));
        const { value: titles = [] } = (await lines.next()) as { value?: string[] };
        const reviews = pack.rows(REVIEWS)[Symbol.asyncIterator]();
        let compared = 0;
        for await (const grant of pack.rows(POPULATION)) {
          const { value: review } = (await reviews.next()) as { value?: Row };
          const { value: cells } = (await lines.next()) as { value?: string[] };
          compared += 1;
          const place = `row ${compared}`;
          if (!cells) pack.problems.add(REPORT, '', `has ${compared - 1} rows; the scope has more`);
          if (!cells || !review) break;
          titles.forEach((title, index) => {
            const [found, expected] = [unescaped(cells[index] ?? ''), CELLS[title]?.(grant, review)];
            if (expected !== undefined && found !== expected && inOrder(found) !== inOrder(expected))
              pack.problems.add(REPORT, place, `says another ${title} than the other files`);
            if (title === DECISIONS && found.split('; ')[0] !== decision(review))
              pack.problems.add(REPORT, place, 'says another outcome than the review has');
          });
        }
        if (!(await lines.next()).done)
          pack.problems.add(REPORT, '', `has more rows than the ${compared} grants of the scope`);
        const others = titles.filter((title) => !(title in CELLS));
        return {
          examined: compared,
          proved: `report.csv has a row for each of the ${compared} grants, and its columns ${titles.filter((title) => title in CELLS).join(', ')} and each outcome are those of the other files.`,
          notProved:
            others.length > 0
              ? [`The rest of report.csv (${others.join(', ')}): it is for reading; go by the other files.`]
              : [],
        };
      },
    };
  },
};

/** The people in a cell may be in any order. */
const inOrder = (cell: string): string => cell.split('; ').toSorted().join('; ');

/** Text that a spreadsheet would run has an apostrophe in front. */
const unescaped = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** The rows of a CSV file (RFC 4180). */
async function* cellsOf(bytes: ReturnType<Pack['bytes']>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let [cell, isQuoted, wasQuote] = ['', false, false];
  let cells: string[] = [];
  for await (const chunk of bytes) {
    const part = decoder.decode(chunk, { stream: true });
    /** The cell goes on with what the part has since then. */
    let from = 0;
    for (let at = 0; at < part.length; at += 1) {
      const character = part[at];
      if (isQuoted && !wasQuote) {
        if (character !== '"') continue;
        cell += part.slice(from, at);
        [from, wasQuote] = [at + 1, true];
      } else if (wasQuote && character === '"') {
        // Two in a row are one.
        [from, wasQuote] = [at, false];
      } else {
        if (wasQuote) [isQuoted, wasQuote] = [false, false];
        if (character === '"' && cell === '' && from === at) [isQuoted, from] = [true, at + 1];
        else if (character === ',' || character === '\n' || character === '\r') {
          cell += part.slice(from, at);
          from = at + 1;
          if (character === '\r') continue;
          cells.push(cell);
          cell = '';
          if (character === ',') continue;
          yield cells;
          cells = [];
        }
      }
    }
    cell += part.slice(from);
  }
  if (cells.length > 0 || cell !== '') yield [...cells, cell];
}
