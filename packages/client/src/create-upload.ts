import type { CreateUploadResponse } from '@oag/types';
import type { Answer, Client } from './client.ts';

/** The form field that the file answers; the service checks its size and type at once. */
export interface FileFieldRef {
  requestSchemaId: string;
  fieldName: string;
}

/** Uploads a file; the id in the response is the answer to a file field. A Blob needs a name. Throws like any call. */
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
