import { reaches, type Result } from './row.ts';

/** The results as a Markdown table. Medians hold for one machine only, so what is published leaves them out. */
export function table(results: Result[], { withMedians }: { withMedians: boolean }): string {
  const lines = results.map((result) => {
    const { what, against, medians, mark } = result;
    const bound = 'atLeast' in mark ? `≥ ${amount(mark.atLeast, result)}` : `≤ ${amount(mark.atMost, result)}`;
    return [what, against || '–', ...(withMedians ? [medians.join(' / ') || '–'] : []), amount(result.value, result), bound, reaches(result) ? 'reached' : 'missed'];
  });
  const head = ['What', 'Against', ...(withMedians ? ['Medians'] : []), 'Result', 'Mark', ''];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function amount(value: number | undefined, { unit }: Result): string {
  if (value === undefined) return 'unknown';
  const digits = unit === '×' ? 2 : 0;
  return `${Number.isInteger(value) ? value : value.toFixed(digits)} ${unit}`;
}
