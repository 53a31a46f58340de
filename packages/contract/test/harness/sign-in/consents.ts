import type { Client } from '@oag/client';
import type { Consent, FieldInput, StartConsentRequest } from '@oag/types';
import { present } from '../present.ts';
import type { SignedInBrowser } from './step-up-providers.ts';

/** The answer to starting or finishing a consent. */
export type ConsentAnswer = {
  status: number;
  reason: string;
  message: string;
  url: string;
  consent: Consent | null;
  requestSchemaId: string;
  taskId: string;
  fieldName: string;
};

async function call(browser: SignedInBrowser, path: string, sent: object): Promise<ConsentAnswer> {
  const { status, body } = await browser.post(path, sent);
  const { details = [], ...answer } = body as Partial<ConsentAnswer> & { details?: { reason?: string }[] };
  const reason = details.find((detail) => detail.reason !== undefined)?.reason ?? '';
  const none = { message: '', url: '', consent: null, requestSchemaId: '', taskId: '', fieldName: '' };
  return { ...none, ...answer, status, reason };
}

export const startConsent = (browser: SignedInBrowser, asked: StartConsentRequest): Promise<ConsentAnswer> =>
  call(browser, '/api/v1/consents', asked);
export const finishConsent = (
  browser: SignedInBrowser,
  answer: { providerId: string; parameters: string },
): Promise<ConsentAnswer> => call(browser, '/api/v1/consents/callback', answer);

/** Consents at the provider. Returns the body that finishes it. */
export async function consentAt(
  browser: SignedInBrowser,
  asked: StartConsentRequest,
  fill: { [field: string]: string },
): Promise<{ providerId: string; parameters: string }> {
  const started = await startConsent(browser, asked);
  if (started.status !== 200) throw new Error(`No consent was started: ${started.message}`);
  const back = await browser.follow(started.url, fill);
  return { providerId: back.pathname.split('/').at(-1) ?? '', parameters: back.search.slice(1) };
}

/** A request form with one field, `account`, for a consent. Returns its id. */
export async function consentForm(admin: Client, field: NonNullable<FieldInput['oauth2Field']>): Promise<string> {
  const { data } = await admin.POST('/api/v1/request_schemas', {
    body: { name: 'Registry', fields: [{ name: 'account', required: true, oauth2Field: field }] },
  });
  return present(data.requestSchema, 'requestSchema').id;
}
