import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The program that checks a pack. It is the same in every pack and from the service. */
export const verifier: string = readFileSync(
  createRequire(import.meta.url).resolve('@oag/verifier/verify.mjs'),
  'utf8',
);
