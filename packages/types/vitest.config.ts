import { defineConfig } from 'vitest/config';

// Types are tested by the compiler.
export default defineConfig({ test: { typecheck: { enabled: true }, testTimeout: 60_000 } });
