import { defineConfig } from 'vitest/config';

// Types are tested by the compiler.
export default defineConfig({
  test: { typecheck: { enabled: true, tsconfig: 'tsconfig.type-tests.json' }, isolate: false, testTimeout: 60_000 },
});
