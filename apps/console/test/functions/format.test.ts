import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { formatShare } from '../../src/design/format.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each([
  [0, 0, '–'],
  [0, 1_237, '0%'],
  [1, 5_000, '0.1%'],
  [3, 1_237, '0.2%'],
  [1, 3, '33%'],
  [1_234, 1_237, '99.8%'],
  [4_999, 5_000, '99.9%'],
  [5, 5, '100%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
