import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    // Node runs the sources itself, as it runs the service: a tenth less work than through Vite. No test replaces modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
  },
});
