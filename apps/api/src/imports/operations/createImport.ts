import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { GovernanceError } from '@oag/governance/input';
import {
  findImport,
  findImportSource,
  uploadImport,
  type ImportFileName,
  type NewImport,
  type WriteImportFile,
} from '@oag/store/imports';
import { fileBytes, formParts, invalidPart as invalid, type Handler, type RequestContext } from '../../http/index.ts';
import { dateOrderOf } from '../date-order.ts';
import { mappingOf, readImportMapping, requireMappedFiles } from '../import-mapping.ts';
import { importRunning } from '../import-refusals.ts';
import { toImport } from '../to-import.ts';

const FILES: readonly string[] = ['people', 'entitlements', 'access'] satisfies ImportFileName[];
/** The enumerated fields. */
const VALUES = {
  confirmRemovals: ['true', 'false'],
  createPeople: ['true', 'false'],
  preview: ['true', 'false'],
  dateOrder: ['DAY_FIRST', 'MONTH_FIRST', 'UNSPECIFIED'],
} as const;
type Choice = keyof typeof VALUES;
type Field = Choice | 'source' | 'mapping';
const CHOICES = Object.keys(VALUES) as Choice[];
const FIELDS: readonly Field[] = [...CHOICES, 'source', 'mapping'];
const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);
const isChoice = (name: Field): name is Choice => Object.hasOwn(VALUES, name);
const SOURCE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u;
const SOURCE_RULE =
  'must name a source: a letter or digit, then up to 63 letters, digits, spaces, dots, hyphens or underscores';
/** More parts than a valid form has, so that an unknown part is named in the error. */
const LIMITS = { files: 10, fields: 20, parts: 30, fieldSize: 20_000 };
/** The idle time-out of an upload: it blocks all others. */
const STALL_MILLISECONDS = 60_000;

export const createImport: Handler<'createImport'> = async (_request, context) => {
  const id = await uploadImport(context.database.pool, (write) => receiveForm(context, write));
  if (id === undefined) throw importRunning();
  const stored = await findImport(context.database.db, id);
  return { import: stored ? toImport(stored) : null };
};

type Fields = { [Name in Choice | 'source']?: string } & { mapping?: NewImport['mapping'] };

async function receiveForm(context: RequestContext, write: WriteImportFile): Promise<NewImport> {
  const request = context.raw;
  const fields: Fields = {};
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
    throw invalid(
      'access',
      'REQUIRED',
      'is missing, like people and entitlements; send at least one of the three files',
    );
  return {
    confirmRemovals: fields.confirmRemovals === 'true',
    createPeople: fields.createPeople === 'true',
    isPreview: fields.preview === 'true',
    ...(await settingsOf(fields, files, context)),
    createdBy: context.caller.userId,
    clientId: context.caller.clientRowId,
    requestId: context.requestId,
  };
}

/** The settings of the form for reading its files. Settings that it leaves out come from the last successful import of its source. */
async function settingsOf(
  fields: Fields,
  files: ReadonlySet<string>,
  { database }: RequestContext,
): Promise<Pick<NewImport, 'source' | 'dateOrder' | 'mapping'>> {
  const { source = '', mapping } = fields;
  if (mapping) requireMappedFiles(mapping, files);
  const remembered = source === '' ? undefined : await findImportSource(database.db, source);
  return {
    source,
    dateOrder: fields.dateOrder === undefined ? (remembered?.dateOrder ?? '') : dateOrderOf(fields.dateOrder),
    mapping: mapping ?? mappingOf(remembered?.mapping ?? {}, files),
  };
}

function readField({ fieldname, value, valueTruncated }: MultipartValue, fields: Fields): void {
  if (FILES.includes(fieldname)) throw invalid(fieldname, 'TYPE', 'must be a file: send the part with a filename');
  if (!isField(fieldname)) throw unknown(fieldname);
  if (fields[fieldname] !== undefined) throw invalid(fieldname, 'ONCE', 'may be sent only once');
  if (valueTruncated)
    throw invalid(fieldname, 'LENGTH', `is longer than ${LIMITS.fieldSize} bytes; send a shorter value`);
  if (fieldname === 'mapping') {
    fields.mapping = readImportMapping(value);
    return;
  }
  if (isChoice(fieldname)) {
    if (!allows(fieldname, value)) throw invalid(fieldname, 'ENUM', `must be ${VALUES[fieldname].join(' or ')}`);
    fields[fieldname] = value;
    return;
  }
  const name = typeof value === 'string' ? value.trim() : '';
  if (!SOURCE_NAME.test(name)) throw invalid(fieldname, 'PATTERN', SOURCE_RULE);
  fields.source = name;
}

const allows = (field: Choice, value: unknown): value is string =>
  (VALUES[field] as readonly unknown[]).includes(value);

function checkFile({ fieldname }: MultipartFile, files: Set<string>): ImportFileName {
  if (isField(fieldname))
    throw invalid(
      fieldname,
      'TYPE',
      `must be ${isChoice(fieldname) ? VALUES[fieldname].join(' or ') : 'text'}, sent without a filename`,
    );
  if (!FILES.includes(fieldname)) throw unknown(fieldname);
  if (files.has(fieldname)) throw invalid(fieldname, 'ONCE', 'may be sent only once; join the files');
  files.add(fieldname);
  return fieldname as ImportFileName;
}

async function* refreshing(
  bytes: AsyncIterable<Buffer>,
  timer: NodeJS.Timeout,
): AsyncGenerator<Buffer, void, undefined> {
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
