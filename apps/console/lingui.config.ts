import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { areas } from './areas.ts';

/** English is the source; every other language is complete, or the build fails. Each area has catalogs of its own. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: areas.map((area) => ({
    path: `<rootDir>/src/${area}/messages/{locale}`,
    include: [`<rootDir>/src/${area}`],
  })),
  // Lines move with every change; the file is enough to find a message.
  format: formatter({ lineNumbers: false }),
});
