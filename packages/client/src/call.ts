import { eitherSignal } from './abortable.ts';
import type { Answer } from './client.ts';
import type { Clock } from './clock.ts';
import { ConnectionError } from './connection-error.ts';
import { ContractError } from './contract-error.ts';
import { readRefusal } from './read-refusal.ts';
import { isRepeatable } from './repeatable.ts';
import type { LooseInit, LooseRequest } from './raw-client.ts';
import type { Attempts, Retries } from './retries.ts';
import { ServiceError } from './service-error.ts';

/** A call without type checks; its caller checks the types. */
export type LooseCall = (path: string, init?: LooseInit) => Promise<Answer<unknown>>;

export interface CallParts {
  request: LooseRequest;
  retries: Retries;
  clock: Clock;
  signal: AbortSignal | undefined;
}

/** Turns raw results, `data` or `error`, into `data` or a thrown error. */
export function createCall({ request, retries, clock, signal: ending }: CallParts): (method: string) => LooseCall {
  return (method) =>
    async (path, init = {}) => {
      const name = `${method} ${path}`;
      const signal = eitherSignal(init.signal, ending);
      let made = 0;
      for (;;) {
        const attempts: Attempts = { made };
        try {
          const { data, error, response } = await request(method, path, { ...init, attempts });
          if (!response.ok) throw new ServiceError(readRefusal(name, response, error, clock.now()));
          if (data === undefined && (init.parseAs ?? 'json') === 'json') {
            throw new ContractError(`${name} was answered with ${response.status} and no body`);
          }
          return { data, response };
        } catch (error) {
          signal?.throwIfAborted();
          if (!attempts.answer) throw error;
          if (error instanceof SyntaxError) {
            const mediaType = attempts.answer.headers.get('content-type') ?? 'no content type';
            throw new ContractError(
              `${name} was answered with ${mediaType}, not JSON; does baseUrl lead to the service?`,
              { cause: error },
            );
          }
          if (!(error instanceof TypeError)) throw error;
          // The response broke off in the middle of its body, which the transport does not see.
          if (!isRepeatable(method, path, init.retry) || !retries.left(attempts))
            throw new ConnectionError(name, error);
          made = attempts.made;
          await retries.wait(attempts, undefined, signal);
        }
      }
    };
}
