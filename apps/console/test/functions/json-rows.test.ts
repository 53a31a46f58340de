import { expect, test } from 'vitest';
import { csvOfJson } from '../../src/imports/json-rows.ts';

test('a list of objects becomes rows, with members that only some have', () => {
  const json = JSON.stringify([
    { app: 'Payroll', entitlement: 'Clerk "A"', account_email: 'ada@example.com' },
    { app: 'Payroll', entitlement: 'Lead, north', granted_at: null, last_used_at: '2026-01-02' },
  ]);
  expect(csvOfJson(json)).toBe(
    'app,entitlement,account_email,granted_at,last_used_at\nPayroll,"Clerk ""A""",ada@example.com,,\nPayroll,"Lead, north",,,2026-01-02',
  );
});

test('lists in an answer of an API, objects in lines, objects in objects and several values are read', () => {
  expect(csvOfJson('{"@odata.context":"x","value":[{"name":{"first":"Ada"},"groups":["a","b"],"active":true}]}')).toBe(
    'name.first,groups,active\nAda,"a; b",true',
  );
  expect(csvOfJson('{"app":"A"}\n{"app":"B\\nC"}\n')).toBe('app\nA\nB C');
});

test('JSON that is no list of objects is not read', () => {
  for (const json of ['[]', '[1,2]', '{"a":1}', '{"a":[{"x":1}],"b":[{"y":1}]}', '{"app":', '"text"'])
    expect(csvOfJson(json)).toBeUndefined();
});
