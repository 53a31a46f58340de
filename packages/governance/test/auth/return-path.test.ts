import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from '../../src/auth/index.ts';

const HERE = 'https://access.harborlane.example';

/** Where a browser goes from a page of the service, and what a proxy that decodes the path makes of it. */
const destinations = (path: string): string[] =>
  [path, path.replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\')].flatMap((text) =>
    URL.canParse(text, HERE) ? [new URL(text, HERE).origin] : [],
  );

test('no path that is accepted leads a browser elsewhere', () => {
  const piece = fc.constantFrom('/', '\\', '//', '.', '..', '%2f', '%5C', '\t', '\n', '@', ':', '?', '#', 'a.example');
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (path) => {
      let accepted: string;
      try {
        accepted = returnPath(path);
      } catch {
        return;
      }
      expect(destinations(accepted)).toEqual(destinations(accepted).map(() => HERE));
      expect(accepted).toMatch(/^\//);
    }),
    { numRuns: 500 },
  );
});

test.each(['/', '/task/42', '/task/42?tab=history#last', '/a/../b', '/search?next=https://elsewhere.example'])(
  'a page of the service is accepted: %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test('without a path it is the start page', () => {
  expect([returnPath(''), returnPath(null), returnPath(undefined)]).toEqual(['/', '/', '/']);
});
