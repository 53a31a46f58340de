import type { CreateUploadResponse } from '@oag/types';
import type { Answer, Client } from './client.ts';

/** The field of a form that a file is an answer to; its size and type are then checked at once. */
export interface FileFieldRef {
  requestSchemaId: string;
  fieldName: string;
}

/** Uploads a file; the id in the answer is the answer to a file field. A Blob needs a name. Throws what a call throws. */
export function createUpload(
  client: Pick<Client, 'POST'>,
  file: File | { content: Blob; fileName: string },
  { field, signal }: { field?: FileFieldRef; signal?: AbortSignal } = {},
): Promise<Answer<CreateUploadResponse>> {
  const form = new FormData();
  if (file instanceof File) form.append('file', file);
  else form.append('file', file.content, file.fileName);
  const query = field ? { request_schema_id: field.requestSchemaId, field_name: field.fieldName } : {};
  return client.POST('/api/v1/uploads', {
    ...(signal && { signal }),
    params: { query },
    body: { file: '' },
    bodySerializer: () => form,
  });
}
