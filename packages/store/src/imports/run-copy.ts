import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Runs a COPY statement. With `parts` it is one FROM STDIN, which gets them; without, one TO STDOUT, whose bytes are returned. */
export async function runCopy(
  client: PoolClient,
  statement: string,
  parts?: Iterable<string | Uint8Array>,
): Promise<Buffer> {
  if (parts === undefined)
    return Buffer.concat(await Array.fromAsync(client.query(copyTo(statement)) as AsyncIterable<Buffer>));
  await pipeline(parts, client.query(copyFrom(statement)));
  return Buffer.alloc(0);
}
