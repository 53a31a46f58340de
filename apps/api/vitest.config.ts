import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/test-server.ts'],
    // The tests share nothing but what is compiled from the contract, which takes longer than many of them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
