import { fileURLToPath } from 'node:url';
import { publishVersion } from './versions.ts';

// `pnpm --filter @oag/docs publish-site -- FOLDER`: adds the built site to a folder of static files, beside the versions that are there.

const target = process.argv.slice(2).find((argument) => argument !== '--');
if (target === undefined) throw new Error('Name the folder: publish-site -- FOLDER');
await publishVersion(fileURLToPath(new URL('../dist', import.meta.url)), target);
