import type { Row } from '../rows.ts';
import type { Check, Pack, Verdict } from './check.ts';
import { cellsOf } from './csv.ts';
import { TextSequence, type SequenceSum } from './text-sequence.ts';

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

type Cells = { readonly [title: string]: (row: Row) => string };
/** The expected cells of the columns that other files have: of those about the grant, and of those about its review. */
const OF_GRANT: Cells = {
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
};
const OF_REVIEW: Cells = {
  Task: (review) => text(review['numericId']),
  'Assigned to': (review) => (review['assignees'] as { name?: string; email?: string }[]).map(person).join('; '),
  'Resolved on': (review) => text(review['outcomeAt']),
};
const expectedIn = (title: string, grant: Row, review: Row): string | undefined =>
  OF_GRANT[title]?.(grant) ?? OF_REVIEW[title]?.(review);
const isCompared = (title: string): boolean => title in OF_GRANT || title in OF_REVIEW;
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
    const { problems } = pack;
    const [grants, reviews] = [new TextSequence(), new TextSequence()];
    let other: ReportSum | undefined;
    /** Whether a row has no cells to compare: then rows are read again, one by one. */
    let isOdd = false;
    const sum = async (): Promise<ReportSum> => ({
      isOdd,
      grants: grants.end(),
      report: await sumsOf(pack.bytes(REPORT)),
    });
    return {
      row(row, _, file) {
        try {
          if (file === POPULATION) grants.add(grantCells.map((cell) => inOrder(cell(row))));
          else reviews.add([...reviewCells.map((cell) => inOrder(cell(row))), decision(row)]);
        } catch {
          isOdd = true;
        }
      },
      sum,
      add: (given) => void (other = given as ReportSum),
      async end() {
        if (problems.isNamed(POPULATION) || problems.isNamed(REVIEWS) || problems.isNamed(REPORT))
          return { examined: 0, proved: '' };
        const { grants: scope, report: found } = other ?? (await sum());
        const isPlain = !isOdd && !other?.isOdd;
        const isEqual = isPlain && found && isSame(found.grants, scope) && isSame(found.reviews, reviews.end());
        return isEqual ? verdictOf(found.titles, found.grants.count) : nameRows(pack);
      },
    };
  },
};

const [grantCells, reviewCells] = [Object.values(OF_GRANT), Object.values(OF_REVIEW)];
const isSame = (one: SequenceSum, other: SequenceSum): boolean => one.count === other.count && one.hash === other.hash;

type Sums = { titles: string[]; grants: SequenceSum; reviews: SequenceSum };
/** The sums of the population and of the report, and whether a row had no cells to compare. */
type ReportSum = { isOdd: boolean; grants: SequenceSum; report: Sums | undefined };

/** The sums of the report. Undefined unless it has each of the columns once. */
async function sumsOf(bytes: AsyncIterable<Buffer>): Promise<Sums | undefined> {
  const [grants, reviews] = [new TextSequence(), new TextSequence()];
  let titles: string[] | undefined;
  let places: { ofGrant: number[]; ofReview: number[]; decisions: number } | undefined;
  for await (const rows of cellsOf(bytes)) {
    for (const cells of rows) {
      if (titles && places) {
        const cellAt = (place: number): string => inOrder(unescaped(cells[place] ?? ''));
        grants.add(places.ofGrant.map(cellAt));
        reviews.add([...places.ofReview.map(cellAt), firstOf(unescaped(cells[places.decisions] ?? ''))]);
        continue;
      }
      titles = cells;
      const placeOf = (title: string): number => cells.indexOf(title);
      const [ofGrant, ofReview] = [Object.keys(OF_GRANT).map(placeOf), Object.keys(OF_REVIEW).map(placeOf)];
      places = { ofGrant, ofReview, decisions: placeOf(DECISIONS) };
      if (new Set(cells).size < cells.length || [...ofGrant, ...ofReview, places.decisions].includes(-1))
        return undefined;
    }
  }
  return titles && { titles, grants: grants.end(), reviews: reviews.end() };
}

/** Names the rows that differ, reading the files again. */
async function nameRows(pack: Pack): Promise<Verdict> {
  const lines = rowByRow(cellsOf(pack.bytes(REPORT)));
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
      const [found, expected] = [unescaped(cells[index] ?? ''), expectedIn(title, grant, review)];
      if (expected !== undefined && found !== expected && inOrder(found) !== inOrder(expected))
        pack.problems.add(REPORT, place, `says another ${title} than the other files`);
      if (title === DECISIONS && firstOf(found) !== decision(review))
        pack.problems.add(REPORT, place, 'says another outcome than the review has');
    });
  }
  if (!(await lines.next()).done)
    pack.problems.add(REPORT, '', `has more rows than the ${compared} grants of the scope`);
  return verdictOf(titles, compared);
}

function verdictOf(titles: readonly string[], compared: number): Verdict {
  const others = titles.filter((title) => !isCompared(title));
  return {
    examined: compared,
    proved: `report.csv has a row for each of the ${compared} grants, and its columns ${titles.filter(isCompared).join(', ')} and each outcome are those of the other files.`,
    notProved:
      others.length > 0
        ? [`The rest of report.csv (${others.join(', ')}): it is for reading; go by the other files.`]
        : [],
  };
}

/** The people in a cell may be in any order. */
const inOrder = (cell: string): string => (cell.includes('; ') ? cell.split('; ').toSorted().join('; ') : cell);

/** Text that a spreadsheet would run has an apostrophe in front. */
const unescaped = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** The outcome is the first of the decisions in its cell. */
const firstOf = (cell: string): string => cell.split('; ', 1)[0] ?? '';

async function* rowByRow(pieces: AsyncIterable<string[][]>): AsyncGenerator<string[]> {
  for await (const rows of pieces) yield* rows;
}
