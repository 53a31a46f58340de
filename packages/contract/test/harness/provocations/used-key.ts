import type { Provocation } from './provocations.ts';
import type { Loose } from '../send.ts';
import { STAGE } from '../stage.ts';

/** The same request with a key that came with another body when the stage was set. */
export const usedKey = (request: Loose): Provocation => ({
  what: 'an idempotency key that something else was made with',
  status: 409,
  reason: 'ALREADY_EXISTS',
  request: { ...request, headers: { 'idempotency-key': STAGE } },
});
