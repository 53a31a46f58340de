import type { PersonRecord } from './inventory-record.ts';
import { vocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words for whom or what a row of people is about. */
export const personTypeWords: Vocabulary<PersonRecord['type']> = vocabulary({
  HUMAN: ['human', 'person', 'user', 'employee', 'member', 'guest', 'contractor', 'external'],
  SERVICE: ['service', 'service account', 'bot', 'machine', 'robot', 'application', 'integration', 'technical'],
  AGENT: ['agent', 'AI agent'],
  SYSTEM: ['system', 'system account', 'built-in'],
});
