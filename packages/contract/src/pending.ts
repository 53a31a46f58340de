import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A member that the contract names and the service does not support yet. The head of the file explains the entries. */
export type PendingEntry = { readonly member: string; readonly why: string; readonly partly?: true };

/** Reads `openapi/pending.yaml`. */
export const readPending = (): PendingEntry[] =>
  parse(readFileSync(fileURLToPath(import.meta.resolve('@oag/openapi/pending.yaml')), 'utf8')) as PendingEntry[];
