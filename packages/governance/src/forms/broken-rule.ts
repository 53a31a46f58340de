import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';

/** A rule that a value breaks: `rule` is for programs, `description` names the rule and the fix, never the value. */
export type BrokenRule = { rule: string; description: string };

export const broken = (rule: string, description: string): BrokenRule => ({ rule, description });

/** The violations of one field. */
export const inField = (field: string, rules: readonly BrokenRule[]): FieldViolation[] =>
  rules.map(({ rule, description }) => violation(field, rule, description));
