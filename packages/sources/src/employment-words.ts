import { EndedEmploymentWords } from '@oag/types';
import { vocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What usual words for an employment status say of a person in a file that has no status: whoever is away or has not begun may still come. */
export const employmentWords: Vocabulary<'ENABLED' | 'DISABLED'> = vocabulary({
  ENABLED: [
    'active',
    'employed',
    'current',
    'working',
    'on leave',
    'leave',
    'leave of absence',
    'unpaid leave',
    'paid leave',
    'parental leave',
    'maternity leave',
    'sick leave',
    'sabbatical',
    'furloughed',
    'probation',
    'on probation',
    'notice period',
    'full time',
    'part time',
    'contractor',
    'pre-hire',
    'hired',
    'pending',
  ],
  DISABLED: [...EndedEmploymentWords, 'suspended'],
});
