import type { OperationId, PathParameters, RequestBody } from '@oag/types';

/** The parts of a request. A form is sent as such. */
export type Parts = {
  path?: { [name: string]: string };
  query?: { [name: string]: string };
  body?: unknown;
  /** Of a browser, for an operation that an access token cannot use. */
  headers?: { [name: string]: string };
};
export type PartsOf<Id extends OperationId> = {
  path: PathParameters<Id>;
  query?: { [name: string]: string };
  body?: [RequestBody<Id>] extends [never] ? never : RequestBody<Id> | FormData | URLSearchParams;
};

/** Of some operations. The room of an operation is the file of this folder with the requests beside it. */
export type Requests = { [Id in OperationId]?: PartsOf<Id> };
