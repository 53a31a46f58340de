import { vocabulary, type Vocabulary } from './vocabulary.ts';
import { employmentWords } from './employment-words.ts';
import type { PersonRecord } from './inventory-record.ts';
import type { PeopleColumn } from './people-columns.ts';
import { quotation } from './problem.ts';
import type { Row } from './row.ts';
import { statusWords } from './status-words.ts';

/** Words for the type of a person. */
const personTypeWords: Vocabulary<PersonRecord['type']> = vocabulary({
  HUMAN: ['human', 'person', 'user', 'employee', 'member', 'guest', 'contractor', 'external'],
  SERVICE: ['service', 'service account', 'bot', 'machine', 'robot', 'application', 'integration', 'technical'],
  AGENT: ['agent', 'AI agent'],
  SYSTEM: ['system', 'system account', 'built-in'],
});

export function personRecord(row: Row<PeopleColumn>): PersonRecord {
  const name = row.text('name');
  const composedName = `${row.text('first_name')} ${row.text('last_name')}`.trim();
  const employmentStatus = row.text('employment_status');
  return {
    line: row.line,
    userId: row.text('user_id'),
    email: row.requiredEmail('email'),
    name: name === '' ? composedName : name,
    managerEmail: row.email('manager_email'),
    department: row.text('department'),
    title: row.text('title'),
    status: row.has('status')
      ? row.word('status', statusWords, 'UNKNOWN_STATUS', 'ENABLED')
      : statusByEmployment(row, employmentStatus),
    type: row.word('person_type', personTypeWords, 'UNKNOWN_PERSON_TYPE', 'HUMAN'),
    employeeId: row.text('employee_id'),
    username: row.text('username'),
    employmentStatus,
    employmentType: row.text('employment_type'),
  };
}

/** Without a status column, people no longer employed are disabled. Unclear words are not guessed: the file has to state the status. */
function statusByEmployment(row: Row<PeopleColumn>, employmentStatus: string): PersonRecord['status'] {
  if (employmentStatus === '') return 'ENABLED';
  const meaning = employmentWords.meaning(employmentStatus) ?? statusWords.meaning(employmentStatus);
  if (meaning !== undefined) return meaning;
  const fix = 'add a column status that says active or disabled for each person, or use one of';
  const message = `employment_status ${quotation(employmentStatus)} does not say whether the person is still there: ${fix} ${employmentWords.words}.`;
  row.refuse('employment_status', 'UNKNOWN_EMPLOYMENT_STATUS', message);
  return 'ENABLED';
}
