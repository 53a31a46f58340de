import type { MultipartFile } from '@fastify/multipart';
import { GovernanceError } from '@oag/governance/input';
import type { FastifyRequest } from 'fastify';

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer Each> ? Each : never;
type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parts of a form (multipart/form-data) as they come. Throws BAD_REQUEST when the form is malformed; errors of the consumer pass through. */
export async function* formParts(request: FastifyRequest, limits: Limits): AsyncGenerator<Part, void, undefined> {
  try {
    for await (const part of request.parts({ limits })) yield part;
  } catch (error) {
    throw malformed(error);
  }
}

/** The bytes of a file in a form as they come. Throws BAD_REQUEST when the form ends within it. */
export async function* fileBytes({ file }: Pick<MultipartFile, 'file'>): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const piece of file as AsyncIterable<Buffer>) yield piece;
  } catch (error) {
    throw malformed(error);
  }
}

const RULES: { [code: string]: string } = {
  FST_PARTS_LIMIT: 'it has too many parts',
  FST_FILES_LIMIT: 'it has too many files',
  FST_FIELDS_LIMIT: 'it has too many fields',
  FST_PROTO_VIOLATION: 'the name of a part is reserved',
  FST_INVALID_JSON_FIELD_ERROR: 'a part says that it is JSON, but is not',
};

/** The parser names the rule that was broken, such as a missing boundary. None of its errors is a fault of the service. */
function malformed(error: unknown): GovernanceError {
  const { code = '', message } = error as Error & { code?: string };
  const rule = RULES[code] ?? message;
  return new GovernanceError({
    reason: 'BAD_REQUEST',
    message: `The body is not a valid multipart form: ${rule}; send it as RFC 7578 describes`,
  });
}
