import type { OperationId, PathParameters, RequestBody, ResponseBody } from '@oag/types';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { checkAnswer, type OpenApiDocument } from './check-answer.ts';
import { contractOperations, type ContractOperation } from './contract-operations.ts';

/** One request, as a handler reads it. */
export interface HandledRequest<Id extends OperationId> {
  params: PathParameters<Id>;
  query: URLSearchParams;
  /** The JSON object or the fields of the form; empty when the request has no body. */
  body: RequestBody<Id>;
  request: Request;
  /** A copy of the contract's example, to change a member of it. */
  example: ResponseBody<Id>;
}

/** Answers one operation: with its JSON object, or with any response, such as a refusal. */
export type Handler<Id extends OperationId> = (
  request: HandledRequest<Id>,
) => ResponseBody<Id> | Response | Promise<ResponseBody<Id> | Response>;

/** Handlers of some operations, by operationId. */
export type Handlers = { [Id in OperationId]?: Handler<Id> };

export interface HandlerOptions {
  /** The address of the service. Requests to other addresses are not handled. Every address when absent. */
  baseUrl?: string;
  /**
   * The published contract (`@oag/openapi/openapi.json`). With it every JSON answer of a handler of yours is checked against the contract,
   * and one that breaks it is answered with 501 and a sentence. Needs `ajv` and `ajv-formats`.
   */
  contract?: OpenApiDocument;
}

/**
 * MSW handlers for all operations of the contract. Those that are not given answer with the contract's examples:
 * `setupServer(...handlers({ getTask: ({ example }) => example }))`.
 */
export const handlers = (own: Handlers = {}, options: HandlerOptions = {}): HttpHandler[] =>
  (Object.keys(contractOperations) as OperationId[]).map((id) => handlerOf(id, own[id] as AnyHandler, options));

/** Handlers for the given operations only, for `server.use(...handlersFor({ ... }))` in one test. */
export const handlersFor = (own: Handlers, options: HandlerOptions = {}): HttpHandler[] =>
  (Object.keys(contractOperations) as OperationId[])
    .filter((id) => own[id])
    .map((id) => handlerOf(id, own[id] as AnyHandler, options));

type AnyHandler = ((request: HandledRequest<OperationId>) => unknown) | undefined;

function handlerOf(id: OperationId, own: AnyHandler, { baseUrl = '*', contract }: HandlerOptions): HttpHandler {
  const operation = contractOperations[id];
  const address = baseUrl.replace(/\/$/, '') + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const method = operation.method as 'get' | 'put' | 'post' | 'patch' | 'delete';
  return http[method](address, async ({ request, params }) => {
    if (!own) return exampleFor(operation, request.headers.get('accept') ?? '');
    const query = new URL(request.url).searchParams;
    const body = (await readBody(request.clone())) as RequestBody<OperationId>;
    const example = structuredClone(operation.answers['application/json']) as ResponseBody<OperationId>;
    const handled = { params, query, body, request, example } as HandledRequest<OperationId>;
    const answer = await own(handled);
    const response = answer instanceof Response ? answer : HttpResponse.json(answer as object);
    // A network that fails is no answer of the service.
    if (response.type === 'error') return response;
    const problems = contract ? await checkAnswer(contract, operation, response.clone()) : [];
    return problems.length > 0 ? wrongAnswer(id, problems) : response;
  });
}

/** The example of the media type that the request accepts, of the first one otherwise. */
function exampleFor({ answers }: ContractOperation, accept: string): Response {
  const types = Object.keys(answers);
  const type = types.find((candidate) => accept.includes(candidate)) ?? types[0] ?? '';
  if (type === 'application/json') return HttpResponse.json(answers[type] as object);
  return new HttpResponse(String(answers[type]), { headers: { 'content-type': type } });
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

/** The client does not repeat calls after a 501, and throws an error with the message. */
function wrongAnswer(id: OperationId, problems: string[]): Response {
  const message = `The handler of ${id} breaks the contract: ${problems.join('; ')}`;
  return HttpResponse.json({ code: 12, message, details: [] }, { status: 501 });
}
