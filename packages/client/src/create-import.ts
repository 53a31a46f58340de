import type { CreateImportForm, CreateImportResponse } from '@oag/types';
import type { Answer, Client } from './client.ts';

/** A CSV file: from a file input, from `openAsBlob` of `node:fs`, or its text. */
export type CsvFile = Blob | string;

/** For each file, columns of the import and the header of the file that each is read from. */
export type ImportMapping = { [File in 'people' | 'entitlements' | 'access']?: { [column: string]: string } };

export interface ImportFiles {
  /** Who there is. */
  people?: CsvFile;
  /** What can be held. */
  entitlements?: CsvFile;
  /** Who holds what. */
  access?: CsvFile;
  /** Lets the import remove more than half of what an app has. */
  confirmRemovals?: boolean;
  /** Makes people from the e-mail addresses of accounts that match nobody. */
  createPeople?: boolean;
  /** How dates with slashes are read. Without it, and when nothing is remembered of the source, those that have two readings are refused. */
  dateOrder?: NonNullable<CreateImportForm['dateOrder']>;
  /** Where the files come from. How they are read is remembered for the next import from there. */
  source?: string;
  /** For each file, the columns that are read from a header of your choice. `{}` removes what is remembered of the source for these files. */
  mapping?: ImportMapping;
}

const fileFields = ['people', 'entitlements', 'access'] as const satisfies readonly (keyof CreateImportForm)[];
const flagFields = ['confirmRemovals', 'createPeople'] as const satisfies readonly (keyof CreateImportForm)[];

/** Uploads files and starts their import; the answer has its id. At least one file is needed. Throws what a call throws. */
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
