import { findStoredPolicy, type StoredPolicy } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import { notFound } from '../http/index.ts';

/** A policy with its version, also a deleted one. Throws NOT_FOUND when there is none. */
export async function storedPolicy(db: Db, id: string, lock: 'forUpdate' | 'none' = 'none'): Promise<StoredPolicy> {
  const found = await findStoredPolicy(db, id, lock);
  if (!found) throw notFound('policy', id, 'list the policies with GET /api/v1/policies');
  return found;
}
