import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from '../../src/server/write-json.ts';

const object = fc.dictionary(fc.string(), fc.jsonValue());
const answers = fc.record(
  {
    list: fc.array(object),
    expanded: fc.array(
      fc.tuple(object, fc.boolean()).map(([value, shared]) => (shared ? Object.freeze(value) : value)),
    ),
    nextPageToken: fc.string(),
  },
  { requiredKeys: [] },
);

test('An answer says the same as when it is written at once, the first time and the next', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const plain = JSON.parse(JSON.stringify(answer)) as unknown;
      expect(JSON.parse(writeJson(answer))).toEqual(plain);
      expect(JSON.parse(writeJson(answer))).toEqual(plain);
    }),
    { seed: 20260302 },
  );
});

test('An object that is not frozen is written as it is now', () => {
  const person = { id: 'ann', status: 'ENABLED' };
  expect(writeJson({ expanded: [person] })).toBe('{"expanded":[{"id":"ann","status":"ENABLED"}]}');
  person.status = 'DISABLED';
  expect(writeJson({ expanded: [person] })).toBe('{"expanded":[{"id":"ann","status":"DISABLED"}]}');
});
