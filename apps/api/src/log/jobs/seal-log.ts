import { growTree, readNote, rootHash, type Frontier } from '@oag/governance/log';
import { addLeaves, addMovedLeaves, findLogRoot, lockSealer, moveSealer, writeRoot } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import { createLogSigner, logOrigin, sha256 } from '../log-signer.ts';
import type { Service } from '../../http/index.ts';

/** So many entries under one root: their hashes are what is in memory. */
const AT_ONCE = 10_000;
const HASH_BYTES = 32;

const toHashes = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, no) => bytes.subarray(no * HASH_BYTES, (no + 1) * HASH_BYTES));

/**
 * Seals what is written to the log, batch by batch, each in one transaction: places in the tree, nodes, the signed root, and how far it
 * came. A process that is killed leaves nothing half done, and while one seals no other does.
 */
export async function sealLog(service: Service, signal: AbortSignal, now?: string): Promise<void> {
  const { db } = service.database;
  // The first key is made before it is needed: that is a transaction of its own.
  await createLogSigner(service, db);
  for (let sealed = AT_ONCE; sealed === AT_ONCE && !signal.aborted;)
    sealed = await db.transaction().execute((tx) => sealBatch(tx, service, now));
}

/** Seals one batch. Gives how many entries it sealed. */
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
  // The key may have been changed until the sealer was locked, and cannot be from then on.
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
