import { growTree, readNote, rootHash, type Frontier } from '@oag/governance/log';
import { addLeaves, addMovedLeaves, findLogRoot, lockSealer, moveSealer, writeRoot } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import { createLogSigner, logOrigin, sha256 } from '../log-signer.ts';
import type { Service } from '../../http/index.ts';

/** The maximum number of entries under one root: their hashes are held in memory. */
const AT_ONCE = 10_000;
const HASH_BYTES = 32;

const toHashes = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, no) => bytes.subarray(no * HASH_BYTES, (no + 1) * HASH_BYTES));

/**
 * Seals the log, batch by batch, each in one transaction: positions in the tree, nodes, the signed root, and the
 * progress. A killed process leaves nothing half done, and only one process seals at a time.
 */
export async function sealLog(service: Service, signal: AbortSignal, now?: string): Promise<void> {
  const { db } = service.database;
  // The first key is created in advance, in its own transaction.
  await createLogSigner(service, db);
  for (let sealed = AT_ONCE; sealed === AT_ONCE && !signal.aborted;)
    sealed = await db.transaction().execute((tx) => sealBatch(tx, service, now));
}

/** Seals one batch. Returns the number of sealed entries. */
async function sealBatch(tx: Db, service: Service, now = new Date().toISOString()): Promise<number> {
  const sealer = await lockSealer(tx);
  if (!sealer) return 0;
  const added = sealer.isMoved ? await addMovedLeaves(tx, sealer) : await addLeaves(tx, sealer, AT_ONCE);
  if (added.hashes.length === 0) {
    if (sealer.isMoved) await moveSealer(tx, added);
    return 0;
  }
  const before: Frontier = { size: Number(sealer.size), peaks: toHashes(sealer.peaks) };
  const { frontier, kept } = growTree(sha256, before, toHashes(added.hashes));
  // A key rotation could happen until the sealer was locked.
  const { keyId, note } = await createLogSigner(service, tx);
  const origin = logOrigin(service);
  const last = readNote((await findLogRoot(tx))?.note ?? '');
  const root = {
    origin,
    size: frontier.size,
    hash: rootHash(sha256, frontier),
    at: now,
    previous: sha256(Buffer.from(last?.text ?? '')),
  };
  await writeRoot(
    tx,
    {
      size: root.size,
      peaks: Buffer.concat(frontier.peaks),
      nodes: kept,
      hash: root.hash,
      at: root.at,
      keyId,
      note: note(root),
    },
    added,
  );
  return frontier.size - before.size;
}
