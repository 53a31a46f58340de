import type { LogKey as LogKeyOnWire } from '@oag/types';
import type { LogKey } from './log-signer.ts';

/** A key on the wire and in evidence packs. */
export const logKeyView = ({ id, pem, fingerprint, createdAt, retiredAt, handover }: LogKey): LogKeyOnWire => ({
  id,
  publicKey: pem,
  fingerprint,
  createdAt,
  retiredAt,
  handover,
});
