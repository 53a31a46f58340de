export { handlers, handlersFor } from './handlers.ts';
export type { HandledRequest, Handler, HandlerOptions, Handlers } from './handlers.ts';
export type { OpenApiDocument } from './check-answer.ts';
export { refusal } from './refusal.ts';
