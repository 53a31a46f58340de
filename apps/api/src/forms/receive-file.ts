import type { MultipartFile } from '@fastify/multipart';
import { brokenFile, FILE_MAX, largestFile, type FileDescription } from '@oag/governance/forms';
import { GovernanceError } from '@oag/governance/input';
import type { FileFieldInput } from '@oag/types';
import type { FastifyRequest } from 'fastify';
import { contradicted, HEAD_BYTES } from './file-signature.ts';
import { fileBytes, formParts } from '../http/index.ts';

/** More parts than a valid form has, so that an unknown part is named in the error. */
const LIMITS = { files: 5, fields: 5, parts: 10, fieldSize: 1_000 };
/** An upload without progress for this long is aborted. */
const STALL_MILLISECONDS = 60_000;
const NAME_MAX = 255;

/** Stores a file: its name, its media type and its bytes. The caller deletes the stored file when `receiveFile` throws. */
export type StoreFile = (file: Omit<FileDescription, 'byteCount'>, bytes: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Receives a form with one part, `file`, and hands it on as it comes. Throws GovernanceError when the form is wrong,
 * when the file is empty, too large, of a type that the field does not accept, or not of the type that it says it is.
 */
export async function receiveFile(
  request: FastifyRequest,
  type: FileFieldInput,
  maxUploadBytes: number,
  store: StoreFile,
): Promise<void> {
  const fileSize = Math.min(largestFile(type), maxUploadBytes);
  const stalled = setTimeout(() => request.raw.destroy(new Error('The upload stalled')), STALL_MILLISECONDS);
  let count = 0;
  try {
    for await (const part of formParts(request, { ...LIMITS, fileSize })) {
      stalled.refresh();
      if (part.fieldname !== 'file')
        throw refusal('UNKNOWN_FIELD', part.fieldname, 'UNKNOWN', 'is not known; the only part is file');
      if (part.type === 'field')
        throw refusal('INVALID_FIELD', 'file', 'TYPE', 'must be a file: send the part with a filename');
      if (++count > 1)
        throw refusal('INVALID_FIELD', 'file', 'ONCE', 'may be sent only once; upload the files one by one');
      const file = { fileName: nameOf(part), mediaType: mediaTypeOf(part) };
      assertTypeAllowed(type, file);
      await store(file, checkedBytes(part, file, fileSize, stalled));
    }
  } catch (error) {
    throw request.raw.errored === null ? error : endedEarly();
  } finally {
    clearTimeout(stalled);
  }
  // A connection that ends between two parts looks like the end of the form.
  if (request.raw.errored !== null) throw endedEarly();
  if (count === 0) throw refusal('INVALID_FIELD', 'file', 'REQUIRED', 'is missing; send the file as this part');
}

function assertTypeAllowed(type: FileFieldInput, file: Omit<FileDescription, 'byteCount'>): void {
  const [broken] = brokenFile(type, { ...file, byteCount: 0 });
  if (broken) throw refusal('INVALID_FIELD', 'file', broken.rule, broken.description);
}

/** The name without folders and control characters. */
const nameOf = ({ filename }: MultipartFile): string =>
  (filename.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-NAME_MAX)
    .toWellFormed() || 'file';

const mediaTypeOf = ({ mimetype }: MultipartFile): string => {
  const [type = ''] = mimetype.toLowerCase().split(';');
  return /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$/.test(type.trim())
    ? type.trim()
    : 'application/octet-stream';
};

/** The bytes as they come; the first of them must be those of the type that the file says it is. */
async function* checkedBytes(
  part: MultipartFile,
  file: Omit<FileDescription, 'byteCount'>,
  fileSize: number,
  timer: NodeJS.Timeout,
): AsyncGenerator<Buffer, void, undefined> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of fileBytes(part)) {
    timer.refresh();
    if (head) {
      head = Buffer.concat([head, piece]);
      if (head.length < HEAD_BYTES) continue;
      assertSignatureMatches(file, head);
      yield head;
      head = undefined;
    } else yield piece;
  }
  if (part.file.truncated) throw tooLarge(fileSize);
  if (!head) return;
  if (head.length === 0) throw refusal('INVALID_FIELD', 'file', 'REQUIRED', 'is empty; choose another file');
  assertSignatureMatches(file, head);
  yield head;
}

function assertSignatureMatches(file: Omit<FileDescription, 'byteCount'>, head: Buffer): void {
  const type = contradicted(file, head.subarray(0, HEAD_BYTES));
  if (type)
    throw refusal(
      'INVALID_FIELD',
      'file',
      'FILE_TYPE',
      `is declared as ${type}, but its content is not; choose the right file`,
    );
}

const endedEarly = (): GovernanceError =>
  new GovernanceError({ reason: 'BAD_REQUEST', message: 'The upload stopped before its end; send it again' });

const tooLarge = (bytes: number): GovernanceError =>
  refusal(
    'BODY_TOO_LARGE',
    'file',
    'SIZE',
    `is larger than ${bytes} bytes${bytes === FILE_MAX ? '' : ', the limit of the field or MAX_UPLOAD'}; choose a smaller file`,
  );

const refusal = (
  reason: 'INVALID_FIELD' | 'UNKNOWN_FIELD' | 'BODY_TOO_LARGE',
  field: string,
  rule: string,
  description: string,
): GovernanceError =>
  new GovernanceError({
    reason,
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason: rule }],
  });
