import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The program that verifies a pack: the same file in every pack and from the service. */
export const verifier: string = readFileSync(
  createRequire(import.meta.url).resolve('@oag/verifier/verify.mjs'),
  'utf8',
);
