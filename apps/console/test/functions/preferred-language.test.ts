import { expect, test } from 'vitest';
import { preferredLanguage } from '../../src/language/messages.ts';

test.each([
  [['de-AT', 'en'], 'de', 'de-AT'],
  [['fr-FR', 'en-GB', 'de'], 'en', 'en-GB'],
  [['en-US@posix'], 'en', 'en-US'],
  [['fr'], 'en', 'en'],
  [[], 'en', 'en'],
])('%j: %s, with dates and numbers of %s', (languages, language, locale) => {
  expect(preferredLanguage(languages)).toEqual({ language, locale });
  expect(new Intl.DateTimeFormat(locale).format(0)).not.toBe('');
});
