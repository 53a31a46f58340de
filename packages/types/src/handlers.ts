import type { operations } from './openapi.ts';

export type OperationId = keyof operations;

type Content<Body> = Body extends { content: infer Media } ? Media[keyof Media] : never;
type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

/** The path parameters of an operation, by name. */
export type PathParameters<Id extends OperationId> =
  NonNullable<operations[Id]['parameters']['path']> extends never
    ? Record<never, never>
    : NonNullable<operations[Id]['parameters']['path']>;

/** The query parameters of an operation, by name. */
export type QueryParameters<Id extends OperationId> =
  NonNullable<operations[Id]['parameters']['query']> extends never
    ? Record<never, never>
    : NonNullable<operations[Id]['parameters']['query']>;

/** The body of a request: the JSON object, or the form. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? Content<NonNullable<Body>>
  : never;

/** The JSON object that an operation answers with on success. */
export type ResponseBody<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Success }
  ? Json<Success>
  : never;

/** The input of a handler: the checked parts of one request. */
export type OperationRequest<Id extends OperationId> = {
  path: PathParameters<Id>;
  query: QueryParameters<Id>;
  body: RequestBody<Id>;
};

/** One handler for each operation of the contract. A missing one does not compile. */
export type Handlers<Context> = {
  [Id in OperationId]: (request: OperationRequest<Id>, context: Context) => Promise<ResponseBody<Id>>;
};
