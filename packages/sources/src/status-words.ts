import { vocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Words for the status of a person or an account. A state that ends without an administrator (an expired password, a
 * lock after wrong passwords) counts as enabled, so that reviews include the access.
 */
export const statusWords: Vocabulary<'ENABLED' | 'DISABLED'> = vocabulary({
  ENABLED: ['active', 'enabled', 'true', 'yes', 'current', 'employed', 'provisioned', 'password expired', 'locked out'],
  DISABLED: [
    'inactive',
    'disabled',
    'false',
    'no',
    'suspended',
    'blocked',
    'deactivated',
    'deprovisioned',
    'terminated',
    'deleted',
    'archived',
    'leaver',
    'left',
    'former',
  ],
});
