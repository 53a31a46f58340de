import type { OperationId } from '@oag/types';
import type { Contract } from './contract.ts';
import { isJson, jsonOf, textOf, type Fetch } from './held-answer.ts';
import type { CheckResponse } from './response-check.ts';

export type Watched = {
  fetch: Fetch;
  /** The operations that have answered with success. */
  readonly exercised: ReadonlySet<OperationId>;
  /** Returns the problems of answers since the last call. */
  takeProblems(): string[];
};

/** A fetch that holds every answer against the contract. */
export function watch(contract: Contract, check: CheckResponse, send: Fetch): Watched {
  const exercised = new Set<OperationId>();
  let problems: string[] = [];
  return {
    exercised,
    async fetch(request) {
      const response = await send(request);
      const { pathname } = new URL(request.url);
      const operation = contract.find(request.method, pathname);
      if (!operation) {
        problems.push(`${request.method} ${pathname} is not in the contract`);
        return response;
      }
      if (response.ok) exercised.add(operation.id);
      const found = check(operation, {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        text: await textOf(response),
        ...(isJson(response.headers) && { body: await jsonOf(response) }),
      });
      problems.push(...found.map((problem) => `${operation.id} ${response.status}: ${problem}`));
      return response;
    },
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
  };
}
