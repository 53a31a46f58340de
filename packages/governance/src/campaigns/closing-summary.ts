import type { AccessReview } from '@oag/types';
import { remediationOf } from './remediation.ts';

/** How many reviews were certified, denied, denied by the end of the campaign, or closed without a decision. */
export type Ends = { certified: number; denied: number; revokedAtEnd: number; undecided: number };

/** The results of a campaign, counted when its last review closes. */
export type ClosingNumbers = {
  ends: Ends;
  byApp: readonly (Ends & { id: string; name: string })[];
  /** Decisions per reviewer; every approver of a shared step counts. */
  byReviewer: readonly { id: string; name: string; certified: number; denied: number }[];
  /** Decisions after the due date. */
  late: number;
  /** The revoke tasks of denials so far. `gone`: verified as removed by an import. `waiting`: denials without a task. */
  revocations: { open: number; done: number; gone: number; notDone: number; waiting: number };
};

/** Apps or reviewers beyond this number are only counted: the report has them all. */
const ROWS_MAX = 50;

/** A summary of a campaign in Markdown. Deterministic: the same numbers give the same text, without a language model. */
export function closingSummary(
  campaign: Pick<AccessReview, 'displayName' | 'startedAt' | 'completionDate' | 'remediation' | 'remediationDueAt'>,
  numbers: ClosingNumbers,
  closedAt: string,
): string {
  const { ends, byApp, byReviewer, revocations } = numbers;
  const total = sum(ends);
  const decided = ends.certified + ends.denied;
  const parts = [
    `# ${escaped(campaign.displayName)}`,
    `${dates(campaign, closedAt)} People decided ${decided} of ${total} reviews${total > 0 ? ` (${percent(decided, total)})` : ''}.`,
    table(
      ['Decision', 'Reviews', 'Share'],
      [
        row('Certified', ends.certified, total),
        row('Denied', ends.denied, total),
        row('Revoked when the campaign ended', ends.revokedAtEnd, total),
        row('Closed without a decision', ends.undecided, total),
      ],
    ),
    ...(campaign.completionDate === null ? [] : [lateness(numbers.late, decided)]),
    ...section(
      'By app',
      ['App', 'Certified', 'Denied', 'Revoked at the end', 'Without a decision', 'Denied by people'],
      byApp.toSorted(bySize<ClosingNumbers['byApp'][number]>(sum)),
      (app) => [
        escaped(app.name),
        app.certified,
        app.denied,
        app.revokedAtEnd,
        app.undecided,
        percent(app.denied, app.certified + app.denied),
      ],
    ),
    ...section(
      'By reviewer',
      ['Reviewer', 'Certified', 'Denied', 'Share denied'],
      byReviewer.toSorted(bySize<ClosingNumbers['byReviewer'][number]>(decisions)),
      (person) => [escaped(person.name), person.certified, person.denied, percent(person.denied, decisions(person))],
    ),
    ...revoked(revocations, campaign),
  ];
  return `${parts.join('\n\n')}\n`;
}

type Named = { id: string; name: string };
type Cell = string | number;

const sum = ({ certified, denied, revokedAtEnd, undecided }: Ends): number =>
  certified + denied + revokedAtEnd + undecided;
const decisions = ({ certified, denied }: { certified: number; denied: number }): number => certified + denied;
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
const row = (name: string, count: number, total: number): Cell[] => [name, count, percent(count, total)];
const day = (moment: string): string => moment.slice(0, 10);

/** Descending by size, then by name and id, so that the order does not depend on the database. */
const bySize =
  <Item extends Named>(size: (item: Item) => number) =>
  (a: Item, b: Item): number =>
    size(b) - size(a) || (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1);

/** Escapes a name, so that it cannot break the table or become a link, an image or HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|&~#!]/g, String.raw`\$&`)
    .trim();

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

function section<Item>(
  title: string,
  head: readonly string[],
  items: readonly Item[],
  cells: (item: Item) => Cell[],
): string[] {
  if (items.length === 0) return [];
  const more = items.length > ROWS_MAX ? [`And ${items.length - ROWS_MAX} more, in the report.`] : [];
  return [`## ${title}`, table(head, items.slice(0, ROWS_MAX).map(cells)), ...more];
}

function dates(
  { startedAt, completionDate }: Pick<AccessReview, 'startedAt' | 'completionDate'>,
  closedAt: string,
): string {
  const due = completionDate === null ? '' : `, due ${day(completionDate)}`;
  return `Started ${startedAt === null ? 'never' : day(startedAt)}, closed ${day(closedAt)}${due} (UTC).`;
}

const lateness = (late: number, decided: number): string =>
  late === 0
    ? 'Every decision was made by the due date.'
    : `Overdue: ${late} of ${decided} decisions were made after the due date.`;

function revoked(
  { open, done, gone, notDone, waiting }: ClosingNumbers['revocations'],
  campaign: Pick<AccessReview, 'remediation' | 'remediationDueAt'>,
): string[] {
  const all = open + done + notDone;
  const rest = waiting === 0 ? [] : [`Denied access that ${whatFollows(campaign)}: ${waiting}.`];
  if (all === 0) return ['## Revocations', 'No revocation was requested yet.', ...rest];
  const rows: Cell[][] = [
    ['Carried out', done],
    ['Of these, verified as removed by a later import', gone],
    ['Open', open],
    ['Not carried out', notDone],
  ];
  return ['## Revocations', table(['Revoke tasks', 'Number'], rows), ...rest];
}

function whatFollows(campaign: Pick<AccessReview, 'remediation' | 'remediationDueAt'>): string {
  if (campaign.remediationDueAt !== null)
    return `is revoked on ${day(campaign.remediationDueAt)} unless somebody cancels it`;
  return remediationOf(campaign) ? 'is being revoked' : 'stays until an owner starts the remediation';
}
