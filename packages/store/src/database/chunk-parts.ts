import { sql, type RawBuilder } from 'kysely';

/**
 * A chunk of a file is read in parts of this size. As text, in which they come, they are short enough for the part of the heap that is cleaned
 * often. Of whole chunks the buffers would pile up: by a hundred megabytes until all of the heap is cleaned.
 */
const PART_BYTES = 48 * 1024;

/** The parts of a chunk, in order; `chunk` gives its row with the `bytes`, or none. `||` unpacks a compressed chunk, once for all of its parts. */
export const partsOf = (chunk: RawBuilder<unknown>): RawBuilder<{ bytes: Buffer }> => sql<{ bytes: Buffer }>`
  with chunk as materialized (select c.bytes || ''::bytea as bytes from (${chunk}) c)
  select substring(bytes from start + 1 for ${PART_BYTES}::integer) as bytes
  from chunk, generate_series(0, length(bytes) - 1, ${PART_BYTES}::integer) start order by start`;
