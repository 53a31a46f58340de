import type { CreateImportForm, CreateImportResponse } from '@oag/types';
import type { Answer, Client } from './client.ts';

/** A CSV file: from a file input, from `openAsBlob` of `node:fs`, or its text. */
export type CsvFile = Blob | string;

/** For each file, its columns with the header to read each from. */
export type ImportMapping = { [File in 'people' | 'entitlements' | 'access']?: { [column: string]: string } };

export interface ImportFiles {
  /** The people. */
  people?: CsvFile;
  /** The entitlements. */
  entitlements?: CsvFile;
  /** The grants. */
  access?: CsvFile;
  /** Allows the import to remove more than half of the access of an app. */
  confirmRemovals?: boolean;
  /** Creates people from the e-mail addresses of unmatched accounts. */
  createPeople?: boolean;
  /** Only checks the files and counts what would change; the import takes effect when it is confirmed. */
  preview?: boolean;
  /** The order of day and month in dates with slashes. Without it, and without a stored order of the source, ambiguous dates are refused. */
  dateOrder?: NonNullable<CreateImportForm['dateOrder']>;
  /** The source of the files. Its mapping and date order are stored for the next import. */
  source?: string;
  /** For each file, columns with the headers to read them from. `{}` removes the stored mapping of the source for these files. */
  mapping?: ImportMapping;
}

const fileFields = ['people', 'entitlements', 'access'] as const satisfies readonly (keyof CreateImportForm)[];
const flagFields = [
  'confirmRemovals',
  'createPeople',
  'preview',
] as const satisfies readonly (keyof CreateImportForm)[];

/** Uploads files and starts their import; the response has its id. At least one file is required. Throws like any call. */
export function createImport(
  client: Pick<Client, 'POST'>,
  files: ImportFiles,
  init: { signal?: AbortSignal } = {},
): Promise<Answer<CreateImportResponse>> {
  const form = new FormData();
  for (const field of flagFields) {
    if (files[field]) form.append(field, 'true');
  }
  if (files.dateOrder !== undefined) form.append('dateOrder', files.dateOrder);
  if (files.source !== undefined) form.append('source', files.source);
  if (files.mapping !== undefined) form.append('mapping', JSON.stringify(files.mapping));
  for (const field of fileFields) {
    const file = files[field];
    if (file === undefined) continue;
    if (file instanceof File) form.append(field, file);
    else form.append(field, typeof file === 'string' ? new Blob([file], { type: 'text/csv' }) : file, `${field}.csv`);
  }
  return client.POST('/api/v1/imports', { ...init, body: {}, bodySerializer: () => form });
}
