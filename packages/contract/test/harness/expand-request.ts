import type { OperationId } from '@oag/types';
import { readNeutralContract, type Operation } from '../../src/index.ts';
import type { Parts } from './requests.ts';

const { schemas, bodies } = readNeutralContract();

/** The members of the body of an operation, as the contract writes them. */
export function requestMembersOf(id: OperationId): string[] {
  const ref = bodies.get(id)?.request['application/json']?.['$ref'];
  const body = typeof ref === 'string' ? schemas[ref.split('/').at(-1) ?? ''] : undefined;
  return Object.keys((body?.['properties'] ?? {}) as object);
}

const expandsByBody = ({ id }: Operation): boolean => requestMembersOf(id).includes('expandMask');
const expandsByQuery = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === 'expand_mask');

/** Whether the request says which objects come along in `expanded`. */
export const takesExpandMask = (operation: Operation): boolean => expandsByBody(operation) || expandsByQuery(operation);

/** The request with a mask of these paths, or with none, as the operation takes it; the request itself when it takes no mask. */
export function withExpandMask(operation: Operation, request: Parts, paths: readonly string[] | null): Parts {
  if (expandsByBody(operation))
    return { ...request, body: { ...(request.body as object), expandMask: paths && { paths } } };
  if (paths && expandsByQuery(operation))
    return { ...request, query: { ...request.query, expand_mask: paths.join(',') } };
  return request;
}
