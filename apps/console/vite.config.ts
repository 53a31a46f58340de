import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from '../../scripts/compress-files.ts';

const built = fileURLToPath(new URL('dist', import.meta.url));
const SERVICE = process.env['SERVICE'] ?? 'http://127.0.0.1:8080';

/** The files beside which the service finds a compressed one. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  // A build that failed has written nothing, and says why.
  closeBundle: async () => void (existsSync(built) && (await compressFiles(built))),
};

/** The names of built files change with their bytes, so browsers keep them for a year. */
export default defineConfig({
  plugins: [
    react(),
    lingui({
      macroTransform: true,
      failOnMissing: true,
      failOnCompileError: true,
      configPath: fileURLToPath(new URL('lingui.config.ts', import.meta.url)),
    }),
    compressed,
  ],
  build: { assetsDir: 'console-assets', target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  // `pnpm dev` of the console calls a service that runs beside it.
  server: { proxy: Object.fromEntries(['/api', '/auth', '/sign-in', '/docs'].map((path) => [path, SERVICE])) },
});
