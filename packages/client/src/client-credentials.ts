import type { TokenResponse } from '@oag/types';
import { abortable } from './abortable.ts';
import type { Clock } from './clock.ts';
import { asBearer, inOneFlight, type Tokens } from './tokens.ts';

/** An access token. Times in milliseconds since 1970; both infinite when the service does not state its lifetime. */
interface AccessToken {
  value: string;
  renewAt: number;
  expiresAt: number;
}

const EARLY_SHARE = 0.1;
const EARLY_MILLISECONDS_MAX = 60_000;

/** Caches the token from `request`, and renews it 60 seconds or a tenth of its lifetime before it expires. */
export function clientCredentials(request: () => Promise<TokenResponse>, clock: Clock): Tokens {
  let current: AccessToken | undefined;
  const renewal = inOneFlight(async () => {
    // The lifetime counts from before the request, so that the token expires here no later than at the service.
    const askedAt = clock.now();
    const answer = await request();
    current = accessToken(answer, askedAt);
    return current;
  });

  return {
    ...asBearer,
    async get(signal) {
      const now = clock.now();
      if (current && now < current.renewAt) return { value: current.value, cached: true };
      const next = renewal();
      if (current && now < current.expiresAt) {
        // Nobody waits for this one: the current token is still valid. If it fails, the next caller retries and gets
        // the error.
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
