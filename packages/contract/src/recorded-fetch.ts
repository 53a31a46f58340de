import type { Contract, Schema } from './contract.ts';
import { isJson, jsonOf, type Fetch } from './held-answer.ts';
import type { NeutralContract } from './neutral-contract.ts';
import type { Fact } from './record.ts';
import { usedMembers } from './used-members.ts';

/**
 * A fetch that notes what every answer exercises: the status of its operation, the members that the answer shows and, when it
 * reports success, those that the request has set.
 */
export function recorded(
  contract: Contract,
  { schemas, bodies }: NeutralContract,
  send: Fetch,
  note: (fact: Fact) => void,
): Fetch {
  return async (request) => {
    const copy = request.body === null ? undefined : request.clone();
    const response = await send(request);
    const operation = contract.find(request.method, new URL(request.url).pathname);
    const declared = operation && bodies.get(operation.id);
    if (!operation || !declared?.responses[response.status]) {
      // No operation declares what answers a method that its path has not, or a body that never arrives.
      const status = schemas['RpcStatus'];
      if (status && isJson(response.headers))
        for (const name of usedMembers(await jsonOf(response), status, schemas)) note(`read ${name}`);
      return response;
    }
    note(`answered ${operation.id} ${response.status}`);
    const answered = declared.responses[response.status]?.['application/json'];
    if (answered && isJson(response.headers)) {
      for (const name of usedMembers(await jsonOf(response), answered, schemas)) note(`read ${name}`);
    }
    if (!response.ok || !copy) return response;
    const mediaType = (copy.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    const schema: Schema | undefined = declared.request[mediaType];
    const body: unknown =
      schema && (isJson(copy.headers) ? await copy.json() : Object.fromEntries(await copy.formData()));
    if (schema) for (const name of usedMembers(body, schema, schemas)) note(`set ${name}`);
    return response;
  };
}
