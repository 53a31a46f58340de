import { vocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Words for the status of a person or an account. Whoever can come back without being enabled by anybody (an expired password, a lock after
 * wrong passwords) is enabled, so that reviews do not miss the access.
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
