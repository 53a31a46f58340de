import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/database/test-servers.ts'],
    // The tests share nothing but what is loaded: each has a database of its own.
    isolate: false,
    // Patience for machines that do much else; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
