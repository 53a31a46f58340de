import type { Import } from '@oag/types';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Headers, TestService } from '../service/test-service.ts';

/** Parts of the form in their order: a text is sent as a file of that content, except for the two settings. */
export type FormParts = [name: string, value: string | Blob][];

export function formOf(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value !== 'string') form.append(name, value, `${name}.csv`);
    else if (['people', 'entitlements', 'access'].includes(name)) form.append(name, new Blob([value]), `${name}.csv`);
    else form.append(name, value);
  }
  return form;
}

/** Sends the form, as the administrator unless other headers are given. */
export const upload = (
  { call }: Pick<TestService, 'call'>,
  parts: FormParts,
  headers?: Headers,
): Promise<Answer<'createImport'>> => call('createImport', { body: formOf(parts) }, headers);

/** The import as it is when it has ended. */
export async function endOf(service: TestService, id: string): Promise<Import> {
  for (;;) {
    const { body } = await service.call('getImport', { path: { id } });
    if (body.import?.finishedAt) return body.import;
    await wait(20);
  }
}

/** Uploads and waits for the end. */
export async function importForm(service: TestService, parts: FormParts): Promise<Import> {
  const { status, body, error } = await upload(service, parts);
  if (status !== 200 || !body.import) throw new Error(`The upload was refused: ${error.message}`);
  return endOf(service, body.import.id);
}

const FINDINGS = ['state', 'counts', 'problems', 'problemCount', 'warnings', 'warningCount', 'files'] as const;

/** The findings of an import, without what differs between two of the same files. */
export const findingsOf = (done: Import): unknown =>
  Object.fromEntries(FINDINGS.map((member) => [member, done[member]]));
