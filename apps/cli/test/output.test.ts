import { expect, test } from 'vitest';
import { plain } from '../src/output.ts';

test.each([
  ['\u001b[31mred\u001b[0m', 'red'],
  ['title\u001b]0;owned\u0007', 'title'],
  ['up\u001b[1A\rdown', 'updown'],
  ['a\u0008\u0000b\u009b1mc', 'abc'],
  ['evil\u202etxt.exe', 'eviltxt.exe'],
  ['two\n\tlines', 'two lines'],
  ['Zoë 漢字 👩‍👩‍👧 עברית', 'Zoë 漢字 👩‍👩‍👧 עברית'],
])('%j is shown as %j', (text, shown) => {
  expect(plain(text)).toBe(shown);
});
