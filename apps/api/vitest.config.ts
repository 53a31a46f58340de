import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/service/test-server.ts'],
    // The tests share nothing but what is compiled from the contract, which takes longer than many of them.
    isolate: false,
    // Patience for machines that do much else; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
