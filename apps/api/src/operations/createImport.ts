import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { GovernanceError } from '@oag/governance';
import { findImport, uploadImport, type ImportFileName, type NewImport, type WriteImportFile } from '@oag/store';
import { fileBytes, formParts } from '../form-parts.ts';
import type { Handler, RequestContext } from '../request-context.ts';
import { toImport } from './getImport.ts';

const FILES: readonly string[] = ['people', 'entitlements', 'access'] satisfies ImportFileName[];
/** The fields and what each may say. */
const VALUES = { confirmRemovals: ['true', 'false'], createPeople: ['true', 'false'], dateOrder: ['DAY_FIRST', 'MONTH_FIRST', 'UNSPECIFIED'] } as const;
type Field = keyof typeof VALUES;
const FIELDS = Object.keys(VALUES) as Field[];
const isField = (name: string): name is Field => Object.hasOwn(VALUES, name);
/** More parts than a right form has, so that a wrong one is refused by name. */
const LIMITS = { files: 10, fields: 20, parts: 30, fieldSize: 1_000 };
/** An upload of which nothing comes for so long is given up: it would keep all others waiting. */
const STALL_MILLISECONDS = 60_000;

export const createImport: Handler<'createImport'> = async (_request, context) => {
  const id = await uploadImport(context.database.pool, (write) => receiveForm(context, write));
  if (id === undefined) {
    throw new GovernanceError({
      reason: 'IMPORT_RUNNING',
      message: 'Another import is being uploaded or runs; try again when it has ended',
    });
  }
  const stored = await findImport(context.database.db, id);
  return { import: stored ? toImport(stored) : null };
};

async function receiveForm(context: RequestContext, write: WriteImportFile): Promise<NewImport> {
  const request = context.raw;
  const fields = new Map<Field, string>();
  const files = new Set<string>();
  const stalled = setTimeout(() => request.raw.destroy(new Error('The upload stalled')), STALL_MILLISECONDS);
  try {
    for await (const part of formParts(request, { ...LIMITS, fileSize: context.configuration.maxUploadBytes })) {
      stalled.refresh();
      if (part.type === 'field') {
        readField(part, fields);
        continue;
      }
      const file = checkFile(part, files);
      await write(file, refreshing(fileBytes(part), stalled));
      if (part.file.truncated) throw tooLarge(file, context.configuration.maxUploadBytes);
    }
  } catch (error) {
    throw request.raw.errored === null ? error : endedEarly();
  } finally {
    clearTimeout(stalled);
  }
  // A connection that ends between two parts looks like the end of the form.
  if (request.raw.errored !== null) throw endedEarly();
  if (files.size === 0)
    throw invalid('access', 'REQUIRED', 'is missing, like people and entitlements; send at least one of the three files');
  return {
    confirmRemovals: fields.get('confirmRemovals') === 'true',
    createPeople: fields.get('createPeople') === 'true',
    dateOrder: dateOrderOf(fields.get('dateOrder')),
    createdBy: context.caller.userId,
    requestId: context.requestId,
  };
}

function readField({ fieldname, value }: MultipartValue, fields: Map<Field, string>): void {
  if (FILES.includes(fieldname)) throw invalid(fieldname, 'TYPE', 'must be a file: send the part with a filename');
  if (!isField(fieldname)) throw unknown(fieldname);
  if (fields.has(fieldname)) throw invalid(fieldname, 'ONCE', 'may be sent only once');
  if (!allows(fieldname, value)) throw invalid(fieldname, 'ENUM', `must be ${VALUES[fieldname].join(' or ')}`);
  fields.set(fieldname, value);
}

const dateOrderOf = (said: string | undefined): NewImport['dateOrder'] => (said === 'DAY_FIRST' || said === 'MONTH_FIRST' ? said : '');

const allows = (field: Field, value: unknown): value is string => (VALUES[field] as readonly unknown[]).includes(value);

function checkFile({ fieldname }: MultipartFile, files: Set<string>): ImportFileName {
  if (isField(fieldname)) throw invalid(fieldname, 'TYPE', `must be ${VALUES[fieldname].join(' or ')}, sent without a filename`);
  if (!FILES.includes(fieldname)) throw unknown(fieldname);
  if (files.has(fieldname)) throw invalid(fieldname, 'ONCE', 'may be sent only once; join the files');
  files.add(fieldname);
  return fieldname as ImportFileName;
}

async function* refreshing(bytes: AsyncIterable<Buffer>, timer: NodeJS.Timeout): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of bytes) {
    timer.refresh();
    yield piece;
  }
}

const unknown = (field: string): GovernanceError => {
  const description = `is not known; the parts are ${[...FILES, ...FIELDS].join(', ')}`;
  return new GovernanceError({
    reason: 'UNKNOWN_FIELD',
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason: 'UNKNOWN' }],
  });
};

const invalid = (field: string, reason: string, description: string): GovernanceError =>
  new GovernanceError({ reason: 'INVALID_FIELD', message: `${field}: ${description}`, fieldViolations: [{ field, description, reason }] });

const endedEarly = (): GovernanceError =>
  new GovernanceError({ reason: 'BAD_REQUEST', message: 'The upload stopped before its end; send it again' });

const tooLarge = (field: string, bytes: number): GovernanceError => {
  const description = `is larger than ${bytes / 2 ** 20} MiB; raise MAX_UPLOAD, or import the apps one after the other`;
  return new GovernanceError({
    reason: 'BODY_TOO_LARGE',
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason: 'SIZE' }],
  });
};
