import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The tests share nothing but the engine, which is loaded once.
    isolate: false,
    // Node runs the sources itself, as it runs the service: a tenth less work than through Vite. No test replaces modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Patience for machines that do much else, and for ten thousand sequences of a soak; no test measures time.
    testTimeout: process.env['SOAK'] ? 1_800_000 : 60_000,
  },
});
