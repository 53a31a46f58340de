import type { FieldViolation, Int64FieldInput, NumberFieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { brokenLimits, checkLimits, readLimits } from './form-limits.ts';
import { readInt64 } from './value-kinds.ts';

/** What the box offers. A bound of 0 is not set, unless the other one makes a range with it. */
export function offered({ minValue, maxValue, step }: NumberFieldInput): { min?: bigint; max?: bigint; step: bigint } {
  const [min, max] = [BigInt(minValue ?? '0'), BigInt(maxValue ?? '0')];
  const isRange = min < max;
  return {
    ...((isRange || min !== 0n) && { min }),
    ...((isRange || max !== 0n) && { max }),
    step: BigInt(step ?? '0'),
  };
}

/** The rules that a number breaks: those of the field, and what its box offers. */
export function brokenNumber({ rules, numberField }: Int64FieldInput, value: bigint): BrokenRule[] {
  if (rules?.ignoreEmpty && value === 0n) return [];
  const { min, max, step } = offered(numberField ?? {});
  return [
    ...brokenLimits(readLimits(rules ?? {}, readInt64), value),
    ...brokenLimits({ gte: min, lte: max, in: [], notIn: [] }, value),
    ...(step > 1n && (value - (min ?? 0n)) % step !== 0n
      ? [broken('STEP', `must be ${min ?? 0n} plus a multiple of ${step}`)]
      : []),
  ];
}

/** The errors in a field for a number. */
export function checkNumberField({ rules, numberField }: Int64FieldInput, field: string): FieldViolation[] {
  const { min, max, step } = offered(numberField ?? {});
  return [
    ...checkLimits(rules ?? {}, readInt64, `${field}.rules`),
    ...(min !== undefined && max !== undefined && min > max
      ? [violation(`${field}.numberField.minValue`, 'CONFLICT', 'is above maxValue; no number can meet both')]
      : []),
    ...(step < 0n ? [violation(`${field}.numberField.step`, 'RANGE', 'must not be negative')] : []),
  ];
}
