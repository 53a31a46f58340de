import { celEnv, type CelEnv } from '@bufbuild/cel';
import { listImplementations } from './run-lists.ts';
import { lookUpImplementations } from './run-lookups.ts';
import { networkImplementations } from './run-network.ts';
import { textImplementations } from './run-text.ts';
import { timeImplementations } from './run-time.ts';

/** The library with our functions. The check decides which of them a place may use; at run time there is one set. */
export const runtime: CelEnv = celEnv({
  funcs: [
    ...textImplementations,
    ...listImplementations,
    ...timeImplementations,
    ...networkImplementations,
    ...lookUpImplementations,
  ],
});
