import { abortable } from './abortable.ts';
import { asBearer, inOneFlight, type Tokens } from './tokens.ts';

/**
 * Provides access tokens and caches them: the client calls it before every request. When the service refuses a token,
 * the client calls it once more with that token, and retries the request if it returns a different one.
 */
export type TokenFunction = (rejected?: string) => string | Promise<string>;

export function tokensFrom(provide: TokenFunction): Tokens {
  let latest: string | undefined;
  const ask = async (rejected?: string): Promise<string> => {
    const token = await (rejected === undefined ? provide() : provide(rejected));
    if (!token) throw new TypeError('The token function returned no token; it must return an access token or throw');
    latest = token;
    return token;
  };
  const get = inOneFlight(() => ask());
  const renewals = new Map<string, Promise<string>>();

  return {
    ...asBearer,
    async get(signal) {
      return { value: await abortable(get(), signal), cached: true };
    },
    async renew(rejected, signal) {
      if (latest !== undefined && latest !== rejected) return latest;
      const renewal = renewals.get(rejected) ?? ask(rejected).finally(() => renewals.delete(rejected));
      renewals.set(rejected, renewal);
      const token = await abortable(renewal, signal);
      return token === rejected ? undefined : token;
    },
  };
}
