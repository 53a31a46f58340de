import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'journeys',
          include: ['test/*.full.test.ts'],
          globalSetup: ['test/prepare-run.ts'],
          // The tests share nothing but what is loaded: each file has a service and browser contexts of its own.
          isolate: false,
          // Patience for machines that do much else; no test measures time.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        // Functions by themselves: they need no service, and no browser.
        test: { name: 'functions', include: ['test/functions/*.test.ts'], isolate: false },
      },
      {
        plugins: [
          react(),
          lingui({ macroTransform: true, configPath: fileURLToPath(new URL('lingui.config.ts', import.meta.url)) }),
        ],
        // As users have it: React's development build does twice the work.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          env: { NODE_ENV: 'production' },
          // Pages in a document without a browser, and the handlers of the client instead of a service.
          name: 'components',
          include: ['test/components/*.test.tsx'],
          // Pages share what is loaded, which takes longer than most tests. Each test ends its own page and its handlers.
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://access.example.com/design' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
