import { GovernanceError } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import {
  countUnkeptUploads,
  deleteUpload,
  findRequestSchema,
  finishUpload,
  storeUpload,
  type StoredBytes,
} from '@oag/store/forms';
import { newId } from '@oag/store/database';
import type { FileFieldInput } from '@oag/types';
import { receiveFile } from '../receive-file.ts';
import type { Handler, RequestContext } from '../../http/index.ts';

/** How many files a person may upload that become no answer, within a day. */
const UNKEPT_MAX = 100;

export const createUpload: Handler<'createUpload'> = async ({ query }, context) => {
  const { caller, configuration, database, raw } = context;
  const type = await fileField(query.request_schema_id ?? '', query.field_name ?? '', context);
  if ((await countUnkeptUploads(database.db, caller.userId)) >= UNKEPT_MAX) {
    throw new GovernanceError({
      reason: 'RATE_LIMITED',
      message: `You have uploaded ${UNKEPT_MAX} files that became no answer; they are removed after a day`,
    });
  }
  const id = newId();
  const written: { bytes?: StoredBytes } = {};
  try {
    await receiveFile(raw, type, configuration.maxUploadBytes, async (file, bytes) => {
      written.bytes = await storeUpload(database.db, { id, createdBy: caller.userId, ...file }, bytes);
    });
  } catch (error) {
    // The parts after the file were invalid.
    if (written.bytes) await deleteUpload(database.db, id);
    throw error;
  }
  const { bytes } = written;
  if (!bytes) throw new Error('A form was received without its file');
  const upload = await database.db.transaction().execute(async (tx) => {
    const finished = await finishUpload(tx, id, bytes);
    const { fileName, mediaType, byteCount, sha256 } = finished;
    const document = { fileName, mediaType, byteCount, sha256 };
    await logAction(tx, context, { kind: 'fileUploaded', objectType: 'upload', objectId: id, document });
    return finished;
  });
  return { upload };
};

/** The field that the file is an answer to; when none is named, one that accepts any file. */
async function fileField(schemaId: string, fieldName: string, { database }: RequestContext): Promise<FileFieldInput> {
  if (schemaId === '' && fieldName === '') return {};
  if (schemaId === '') throw invalid('request_schema_id', 'REQUIRED', 'is required with field_name');
  if (fieldName === '') throw invalid('field_name', 'REQUIRED', 'is required with request_schema_id');
  const stored = await findRequestSchema(database.db, schemaId);
  if (!stored) throw invalid('request_schema_id', 'NOT_FOUND', 'is the id of no form');
  const field = stored.requestSchema.form?.fields?.find(({ name }) => name === fieldName);
  if (!field?.fileField) throw invalid('field_name', 'NOT_FOUND', 'is the name of no file field of the form');
  return field.fileField;
}

const invalid = (field: string, reason: string, description: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason }],
  });
