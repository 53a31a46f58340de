import { defineConfig } from 'vitest/config';

// Every package brings its own configuration; this one lists them, so that one run gives one count.
export default defineConfig({
  test: {
    projects: ['openapi', 'packages/*', 'apps/*', 'scripts'],
  },
});
