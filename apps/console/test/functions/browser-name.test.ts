import { expect, test } from 'vitest';
import { browserName } from '../../src/settings/browser-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox 152, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari 26, macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'Chrome 153, Linux',
  ],
  ['', ''],
  ['our-own-tool', 'our-own-tool'],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
