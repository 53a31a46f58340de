import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/service/test-server.ts'],
    // The tests share nothing but what is compiled from the contract, which takes longer than many of them.
    isolate: false,
    // Node runs the sources itself, as it runs the service: a tenth less work than through Vite. No test replaces modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Patience for machines that do much else; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
