import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount, formatDay } from '../../design/format.ts';
import { ticksTo, type OpenPoint } from './figures.ts';
import { useWidth } from './use-width.ts';
import styles from './BurnDown.module.css';

const HEIGHT = 190;
const TOP = 12;
const BASE = 166;
const LEFT = 44;

type BurnDownProps = { points: readonly OpenPoint[]; total: number; due: Date | null; isOpen: boolean };

/** The open reviews by day beside the straight line to the due date; the same as a table for those who do not see it. */
export function BurnDown({ points, total, due, isOpen }: BurnDownProps) {
  const { t } = useLingui();
  const [frame, width] = useWidth<HTMLDivElement>(560);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const ticks = ticksTo(total);
  const top = ticks.at(-1) ?? 1;
  const from = first.at.getTime();
  const until = Math.max(last.at.getTime(), due?.getTime() ?? 0, from + 1);
  const right = width - 12;
  const x = (at: Date): number => LEFT + ((at.getTime() - from) / (until - from)) * (right - LEFT);
  const y = (open: number): number => BASE - (open / top) * (BASE - TOP);
  const line = points.map(({ at, open }) => `${x(at).toFixed(1)} ${y(open).toFixed(1)}`).join('L');
  const startText = formatDay(first.at);
  const nowText = formatDay(last.at);
  const dueText = due ? formatDay(due) : '';
  const totalText = formatCount(total);
  const openText = formatCount(last.open);
  const label = due
    ? t`Open reviews: ${totalText} on ${startText}, ${openText} on ${nowText}, due ${dueText}`
    : t`Open reviews: ${totalText} on ${startText}, ${openText} on ${nowText}`;
  const isLate = x(last.at) > right - 60;
  const marksDue = due !== null && Math.abs(x(due) - x(last.at)) > 70;
  return (
    <>
      <div ref={frame} className={styles.chart}>
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {due && (
            <line className={styles.ideal} x1={x(first.at)} y1={y(total)} x2={x(due)} y2={y(0)} strokeDasharray="4 4" />
          )}
          <path className={styles.area} d={`M${x(first.at)} ${BASE}L${line}L${x(last.at)} ${BASE}Z`} />
          <path className={styles.line} d={`M${line}`} />
          <circle className={styles.dot} cx={x(last.at)} cy={y(last.open)} r={3.5} />
          <text
            className={styles.value}
            x={x(last.at) + (isLate ? -8 : 8)}
            y={Math.max(y(last.open) - 8, 12)}
            textAnchor={isLate ? 'end' : 'start'}
          >
            {openText}
          </text>
          <text x={LEFT} y={HEIGHT - 6}>
            {startText}
          </text>
          {x(last.at) > LEFT + 110 && (
            <text x={x(last.at)} y={HEIGHT - 6} textAnchor={isLate ? 'end' : 'middle'}>
              {isOpen ? t`today` : nowText}
            </text>
          )}
          {marksDue && due && (
            <text x={x(due)} y={HEIGHT - 6} textAnchor="end">
              {dueText}
            </text>
          )}
        </svg>
      </div>
      <details className={styles.table}>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Still open</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, open }) => (
              <tr key={at.getTime()}>
                <td>{formatDay(at)}</td>
                <td>{formatCount(open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
