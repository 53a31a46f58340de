import { EndedEmploymentWords } from '@oag/types';
import { vocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The status that common words for an employment status imply in a file without a status column. People on leave, or not yet started, are enabled: they may come. */
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
