import type { StoredRoot } from '@oag/store/log';
import type { LogRoot } from '@oag/types';

/** A signed root on the wire. */
export const logRootView = ({ size, hash, at, keyId, note }: StoredRoot): LogRoot => ({
  size,
  rootHash: hash.toString('hex'),
  at,
  keyId,
  note,
});
