import type { TokenResponse } from '@oag/types';
import { abortable } from './abortable.ts';
import type { Clock } from './clock.ts';
import { inOneFlight, type Tokens } from './tokens.ts';

/** An access token. Times in milliseconds since 1970; both infinite when the service does not say how long it lives. */
interface AccessToken {
  value: string;
  renewAt: number;
  expiresAt: number;
}

const EARLY_SHARE = 0.1;
const EARLY_MILLISECONDS_MAX = 60_000;

/** Keeps the token that `request` gets, and gets the next one 60 seconds or a tenth of its life before it expires. */
export function clientCredentials(request: () => Promise<TokenResponse>, clock: Clock): Tokens {
  let current: AccessToken | undefined;
  const renewal = inOneFlight(async () => {
    // The life of the token is counted from before it was asked for, so that it ends here no later than there.
    const askedAt = clock.now();
    const answer = await request();
    current = accessToken(answer, askedAt);
    return current;
  });

  return {
    async get(signal) {
      const now = clock.now();
      if (current && now < current.renewAt) return { value: current.value, cached: true };
      const next = renewal();
      if (current && now < current.expiresAt) {
        // Nobody waits for this one: the token at hand is still good. If it fails, the next caller asks again and is told.
        next.catch(() => {});
        return { value: current.value, cached: true };
      }
      return { value: (await abortable(next, signal)).value, cached: false };
    },
    async renew(rejected, signal) {
      if (current && current.value !== rejected) return current.value;
      const { value } = await abortable(renewal(), signal);
      return value === rejected ? undefined : value;
    },
  };
}

function accessToken(answer: TokenResponse, askedAt: number): AccessToken {
  const lifetime = answer.expires_in > 0 ? answer.expires_in * 1000 : Number.POSITIVE_INFINITY;
  const early = Math.min(lifetime * EARLY_SHARE, EARLY_MILLISECONDS_MAX);
  return { value: answer.access_token, renewAt: askedAt + lifetime - early, expiresAt: askedAt + lifetime };
}
