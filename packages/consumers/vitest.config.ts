import { defineConfig } from 'vitest/config';

// Patience for machines that do much else; no test measures time.
export default defineConfig({
  test: {
    globalSetup: ['src/pack-release.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
