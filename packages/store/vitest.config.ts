import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/database/test-servers.ts'],
    // The tests share nothing but what is loaded: each has a database of its own.
    isolate: false,
    // Node runs the sources itself, as it runs the service: a tenth less work than through Vite. No test replaces modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Patience for machines that do much else; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
