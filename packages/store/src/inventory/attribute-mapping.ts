import { createHash } from 'node:crypto';
import { numberedId } from '../database/index.ts';

const known = new Map<string, string>();
const KNOWN_MAX = 10_000;

/**
 * The id of the mapping that takes a fact over from an attribute of an app's accounts, or from a column of the file of people without
 * an app. It follows from the three, so that it is the same for everybody and in every process.
 */
export function mappingId(fact: string, appId: string, key: string): string {
  const name = JSON.stringify([fact, appId, key]);
  const id = known.get(name) ?? numberedId(BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`));
  if (known.size < KNOWN_MAX) known.set(name, id);
  return id;
}
