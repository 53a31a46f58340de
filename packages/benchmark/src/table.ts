import { reaches, type Result } from './row.ts';

const DIGITS: { [Unit in Result['unit']]: number } = {
  '×': 2,
  MB: 0,
  kB: 1,
  ms: 1,
  s: 1,
  '/s': 0,
  '/min': 0,
  'round trips': 0,
  filters: 0,
};

/** The results as a Markdown table. Medians hold for one machine only, so what is published leaves them out. `firstOf` gives the figure of earlier, '' for none. */
export function table(
  results: Result[],
  { withMedians, firstOf }: { withMedians: boolean; firstOf?: (result: Result) => string },
): string {
  const lines = results
    .filter(({ plan }) => !plan)
    .map((result) => {
      const { what, against, medians, mark } = result;
      const verdict = mark ? [bound(mark, result), reaches(result) ? 'reached' : 'missed'] : ['–', ''];
      return [
        what,
        against || '–',
        ...(withMedians ? [medians.join(' / ') || '–'] : []),
        amount(result.value, result),
        ...verdict,
        ...(firstOf ? [firstOf(result)] : []),
      ];
    });
  const head = [
    'What',
    'Against',
    ...(withMedians ? ['Medians'] : []),
    'Result',
    'Mark',
    '',
    ...(firstOf ? ['At first'] : []),
  ];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** How searches are carried out, as a Markdown table. Times hold for one machine only, and are left out of what is published. */
export function plans(results: Result[], { withTimes }: { withTimes: boolean }): string {
  const lines = results.flatMap((result) =>
    result.plan
      ? [
          [
            `\`${result.what}\``,
            ...(withTimes ? [amount(result.value, result)] : []),
            String(result.plan.found),
            String(result.plan.read),
            result.plan.way,
          ],
        ]
      : [],
  );
  if (lines.length === 0) return '';
  const head = ['Filter', ...(withTimes ? ['Time'] : []), 'Found', 'Read', 'Plan'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

const bound = (mark: NonNullable<Result['mark']>, result: Result): string =>
  'atLeast' in mark ? `≥ ${amount(mark.atLeast, result)}` : `≤ ${amount(mark.atMost, result)}`;

function amount(value: Result['value'], { unit }: Result): string {
  if (value === undefined) return 'unknown';
  const numbers = [value].flat().map((each) => (Number.isInteger(each) ? String(each) : each.toFixed(DIGITS[unit])));
  return `${numbers.join(' / ')} ${unit}`;
}
