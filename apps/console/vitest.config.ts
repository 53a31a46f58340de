import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/prepare-run.ts'],
    // The tests share nothing but what is loaded: each file has a service and browser contexts of its own.
    isolate: false,
    // Patience for machines that do much else; no test measures time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
