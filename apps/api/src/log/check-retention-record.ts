import { mayBeDropped, readRetentionRecord } from '@oag/governance/log';
import { findSaidDrop } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { Problems } from './log-problems.ts';
import { logKeys, verifiedRoot } from './log-signer.ts';

/** The entries that retention deleted: the first ones up to a position, as the entry `id` says; when `root` sealed them; and how many of them exist. */
export type CheckedRetentionRecord = { to: number; id: string; root: string; sealedAt: string | null; found: number };

const NOTHING = { to: 0, id: '', root: '', sealedAt: null };

/**
 * Checks what retention deleted. A sealed entry must record it, name the signed root of the deleted entries, and have
 * been sealed at least a year after that root. The times are signed, so that nobody who writes to the database can make
 * young entries look old.
 */
export async function checkRetentionRecord(tx: Db, problems: Problems): Promise<CheckedRetentionRecord> {
  const said = await findSaidDrop(tx);
  if (!said) return { ...NOTHING, found: 0 };
  const refuse = (why: string): CheckedRetentionRecord => {
    problems.add(
      'DROP_NOT_ALLOWED',
      Number(said.no),
      `The entry that records the retention of the log ${why}`,
      said.id,
    );
    return { ...NOTHING, found: 0 };
  };
  const drop = readRetentionRecord(said.document);
  if (!said.isSame || !drop) return refuse('is not the one that was sealed at this place');
  const keys = await logKeys(tx);
  const sealed = verifiedRoot(drop.root, keys)?.root;
  const sealedBy = verifiedRoot(said.sealedBy, keys)?.root;
  if (!sealed || sealed.size !== drop.to) return refuse('names no signed root of the deleted entries');
  if (!sealedBy || !mayBeDropped(sealed.at, sealedBy.at))
    return refuse(`deleted entries that were sealed at ${sealed.at}, less than a year before`);
  return { to: drop.to, id: said.id, root: drop.root, sealedAt: sealed.at, found: 0 };
}
