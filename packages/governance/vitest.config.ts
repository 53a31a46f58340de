import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The tests share nothing but the engine, which is loaded once.
    isolate: false,
    // Patience for machines that do much else; no test measures time.
    testTimeout: 60_000,
  },
});
