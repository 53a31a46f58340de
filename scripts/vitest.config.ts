import { defineConfig } from 'vitest/config';

// Patience for machines that do much else; no test measures time.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], isolate: false, testTimeout: 60_000 } });
