import { expect, test } from 'vitest';
import { describeDeprecations } from '../src/deprecation.ts';

const dates = { deprecated: true, 'x-deprecated-since': '2026-11-23', 'x-sunset': '2027-12-31' };

test('the description of a deprecated member has the dates and the replacement', () => {
  const document = {
    a: { ...dates, description: 'The old name.', 'x-replaced-by': 'b' },
    b: { description: 'The name.' },
    list: [{ ...dates, 'x-replaced-by': 'none' }],
  };
  expect(describeDeprecations(document)).toMatchObject({
    a: { description: 'The old name. Deprecated since 2026-11-23; it stays until 2027-12-31 at least. Use `b`.' },
    b: { description: 'The name.' },
    list: [{ description: 'Deprecated since 2026-11-23; it stays until 2027-12-31 at least. Nothing replaces it.' }],
  });
  expect(document.a.description).toBe('The old name.');
});
