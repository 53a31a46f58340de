import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    typecheck: { enabled: true, tsconfig: 'tsconfig.type-tests.json' },
    testTimeout: 60_000,
  },
});
