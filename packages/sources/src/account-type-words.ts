import type { AccessRecord } from './inventory-record.ts';
import { vocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words for the kind of an account. */
export const accountTypeWords: Vocabulary<AccessRecord['accountType']> = vocabulary({
  USER: ['user', 'human', 'person', 'employee', 'member', 'guest', 'contractor', 'external'],
  SERVICE_ACCOUNT: ['service', 'service account', 'bot', 'machine', 'robot', 'application', 'integration', 'technical'],
  SYSTEM_ACCOUNT: ['system', 'system account', 'built-in'],
});
