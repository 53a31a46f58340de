import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';

/** A value that has an order. All values of one set of limits are of the same type. */
export type Ordered = bigint | number;

/** Rules that compare, as read. Where a lower bound is above an upper one, the value must be outside the range. */
export type Limits = {
  const?: Ordered | undefined;
  gt?: Ordered | undefined;
  gte?: Ordered | undefined;
  lt?: Ordered | undefined;
  lte?: Ordered | undefined;
  in: readonly Ordered[];
  notIn: readonly Ordered[];
};

/** Rules that compare, as they are written. */
export type WrittenLimits = {
  [Name in 'const' | 'gt' | 'gte' | 'lt' | 'lte']?: string | number | null;
} & { [Name in 'in' | 'notIn']?: readonly (string | number)[] | null };

/** Reads a written value; undefined when it cannot be read. */
export type Read = (written: string) => Ordered | undefined;

const single = ['const', 'gt', 'gte', 'lt', 'lte'] as const;

export function readLimits(written: WrittenLimits, read: Read): Limits {
  const one = (value: string | number | null | undefined): Ordered | undefined =>
    value === undefined || value === null ? undefined : read(String(value));
  const many = (values: readonly (string | number)[] | null | undefined): Ordered[] =>
    (values ?? []).flatMap((value) => read(String(value)) ?? []);
  return {
    const: one(written.const),
    gt: one(written.gt),
    gte: one(written.gte),
    lt: one(written.lt),
    lte: one(written.lte),
    in: many(written.in),
    notIn: many(written.notIn),
  };
}

/** The rules that a value breaks. `write` writes a limit for people. */
export function brokenLimits(limits: Limits, value: Ordered, write: (limit: Ordered) => string = String): BrokenRule[] {
  const checks: (BrokenRule | false)[] = [
    limits.const !== undefined && value !== limits.const && broken('CONST', `must be ${write(limits.const)}`),
    limits.in.length > 0 &&
      !limits.in.includes(value) &&
      broken('IN', `must be one of ${limits.in.slice(0, 10).map(write).join(', ')}`),
    limits.notIn.includes(value) && broken('NOT_IN', 'is one of the values that are not accepted; choose another'),
  ];
  return [...checks.filter((rule) => rule !== false), ...brokenRange(limits, value, write)];
}

function brokenRange(limits: Limits, value: Ordered, write: (limit: Ordered) => string): BrokenRule[] {
  const { gt, gte, lt, lte } = limits;
  const isHigh = (gt === undefined || value > gt) && (gte === undefined || value >= gte);
  const isLow = (lt === undefined || value < lt) && (lte === undefined || value <= lte);
  if (isReversed(limits) ? isHigh || isLow : isHigh && isLow) return [];
  const from = [gt !== undefined && `more than ${write(gt)}`, gte !== undefined && `at least ${write(gte)}`];
  const to = [lt !== undefined && `less than ${write(lt)}`, lte !== undefined && `at most ${write(lte)}`];
  const words = [...from, ...to].filter((word) => word !== false);
  return [broken('RANGE', `must be ${words.join(isReversed(limits) ? ' or ' : ' and ')}`)];
}

/** Whether the range is what a value must be outside of. */
export const isReversed = ({ gt, gte, lt, lte }: Limits): boolean => {
  const [lower, upper] = [gt ?? gte, lt ?? lte];
  return lower !== undefined && upper !== undefined && lower > upper;
};

/** The errors in rules that compare: limits that cannot be read, and limits that no value can meet. */
export function checkLimits(written: WrittenLimits, read: Read, field: string): FieldViolation[] {
  const isUnreadable = (value: string | number | null | undefined): boolean =>
    value !== undefined && value !== null && read(String(value)) === undefined;
  const unreadable = [
    ...single.flatMap((name) => (isUnreadable(written[name]) ? [`${field}.${name}`] : [])),
    ...(['in', 'notIn'] as const).flatMap((name) =>
      (written[name] ?? []).flatMap((value, index) => (isUnreadable(value) ? [`${field}.${name}[${index}]`] : [])),
    ),
  ];
  if (unreadable.length > 0)
    return unreadable.map((at) => violation(at, 'RANGE', 'is no value of this type; correct it'));
  const limits = readLimits(written, read);
  const { const: only, gt, gte, lt, lte, ...lists } = limits;
  if (gt !== undefined && gte !== undefined)
    return [violation(`${field}.gte`, 'CONFLICT', 'conflicts with gt; keep one of the two')];
  if (lt !== undefined && lte !== undefined)
    return [violation(`${field}.lte`, 'CONFLICT', 'conflicts with lt; keep one of the two')];
  if (isEmptyRange(limits))
    return [
      violation(`${field}.${gt === undefined ? 'gte' : 'gt'}`, 'CONFLICT', 'leaves no value below the upper bound'),
    ];
  const range = { gt, gte, lt, lte };
  return [
    ...(only === undefined ? [] : brokenLimits({ ...range, ...lists }, only)).map(({ description }) =>
      violation(`${field}.const`, 'CONFLICT', `breaks another rule: it ${description}`),
    ),
    ...lists.in.flatMap((value, index) =>
      brokenLimits({ ...range, in: [], notIn: lists.notIn }, value)
        .slice(0, 1)
        .map(({ description }) =>
          violation(`${field}.in[${index}]`, 'CONFLICT', `breaks another rule: it ${description}`),
        ),
    ),
  ];
}

function isEmptyRange(limits: Limits): boolean {
  const { gt, gte, lt, lte } = limits;
  const [lower, upper] = [gt ?? gte, lt ?? lte];
  if (lower === undefined || upper === undefined || lower > upper) return false;
  if (lower === upper) return gt !== undefined || lt !== undefined;
  // Between two whole numbers that follow each other there is none.
  return (
    typeof lower === 'bigint' &&
    typeof upper === 'bigint' &&
    gt !== undefined &&
    lt !== undefined &&
    lower + 1n === upper
  );
}
