import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is the source; every other language is complete, or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: '<rootDir>/src/messages/{locale}', include: ['src'] }],
  // Lines move with every change; the file is enough to find a message.
  format: formatter({ lineNumbers: false }),
});
