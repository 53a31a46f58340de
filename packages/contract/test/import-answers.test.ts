import { expect, test } from 'vitest';
import { importFiles } from './imports.ts';
import type { People } from './people.ts';
import type { ServiceTarget } from './service-target.ts';
import { useService } from './use-service.ts';

// What the answer of an import says of its files.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const csv = (...rows: string[]): string => `${rows.join('\n')}\n`;

test('an import says which rows repeat earlier ones, and which columns it did not read although they look like known ones', async () => {
  const access = csv('app,account_id,entitlement,Last login (UTC),Colour', 'Copies,ada,Read,2026-01-02,red', 'Copies,bo,Read,,', 'copies,ADA,read,2026-01-03,blue');
  const done = await importFiles(target, admin(), { access });
  expect(done).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    counts: { grants: { added: '2' } },
    warningCount: 2,
    warnings: [
      { file: 'IMPORT_FILE_ACCESS', line: '1', column: 'last_used_at', rule: 'COLUMN_IGNORED', message: expect.stringContaining('"Last login (UTC)" was not read') },
      { file: 'IMPORT_FILE_ACCESS', line: '4', column: '', rule: 'REPEATED_ROWS', message: expect.stringMatching(/^1 row repeats .*: line 4 as on line 2\./) },
    ],
    files: [{ ignoredHeaders: ['Last login (UTC)', 'Colour'], rowCount: '3' }],
  });
});
