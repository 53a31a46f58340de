import type { PersonRecord } from './inventory-record.ts';
import type { PeopleColumn } from './people-columns.ts';
import type { Row } from './row.ts';
import { statusWords } from './status-words.ts';

export function personRecord(row: Row<PeopleColumn>): PersonRecord {
  const name = row.text('name');
  const composedName = `${row.text('first_name')} ${row.text('last_name')}`.trim();
  return {
    line: row.line,
    userId: row.text('user_id'),
    email: row.requiredEmail('email'),
    name: name === '' ? composedName : name,
    managerEmail: row.email('manager_email'),
    department: row.text('department'),
    title: row.text('title'),
    status: row.word('status', statusWords, 'UNKNOWN_STATUS', 'ENABLED'),
  };
}
