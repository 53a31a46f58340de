import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    isolate: false,
    // Patience for machines that do much else; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
