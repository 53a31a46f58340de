export type * from './openapi.ts';
export * from './enum-values.ts';
export * from './words.ts';
export type { Open } from './open.ts';
export type {
  Handlers,
  OperationId,
  OperationRequest,
  PathParameters,
  QueryParameters,
  RequestBody,
  ResponseBody,
} from './handlers.ts';
