import type { CreateGrantTaskRequest, CreateRequestSchemaRequest, StartConsentRequest } from '@oag/client';
import { refusal, type Handlers } from '@oag/client/msw';
import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { usePages } from './render-page.tsx';

// Fields for a consent: where people give it, where a form asks for it, and where it is read.

const open = usePages();
afterEach(() => vi.unstubAllGlobals());

const REGISTRY = { id: '38D1yT5nLq8Vb2Xc9Wm4Kp7Rz0H', displayName: 'Registry of pharmacists' };
const FORM = '38TBhaUnGWhyFSE89xQpEbF1u8Y';
const untyped = { boolField: null, fileField: null, int64Field: null, stringField: null };
const field = {
  ...untyped,
  stringMapField: null,
  stringSliceField: null,
  name: 'account',
  displayName: 'Your account',
  description: '',
  readOnly: false,
  required: true,
  adminConfig: null,
  sharedConfig: null,
  userConfig: null,
  oauth2Field: { oauth2FieldView: {}, providerId: REGISTRY.id, scopes: ['profile'] },
};
const form = {
  id: FORM,
  displayName: 'Registry',
  description: '',
  fields: [field],
  fieldGroups: [],
  fieldRelationships: [],
};
const asking: Handlers = {
  getSignInOptions: ({ example }) => ({ ...example, providers: [REGISTRY] }),
  getAppEntitlement: ({ example }) => {
    const view = example.appEntitlementView;
    const appEntitlement = view?.appEntitlement && { ...view.appEntitlement, requestSchemaId: FORM };
    return { ...example, appEntitlementView: view && { ...view, appEntitlement: appEntitlement ?? null } };
  },
  getRequestSchema: ({ example }) => ({ requestSchema: example.requestSchema && { ...example.requestSchema, form } }),
};

/** The window that the page opens. */
function openedWindow(): { replaced: string[]; isClosed: () => boolean } {
  const replaced: string[] = [];
  const close = vi.fn<() => void>();
  const location = { replace: (url: string) => replaced.push(url) };
  vi.stubGlobal('open', () => ({ opener: window, location, close }));
  return { replaced, isClosed: () => close.mock.calls.length > 0 };
}

/** What the page at the redirect URI says in the window of the provider. */
function finish({ account = 'nadia@registry.example', fieldName = 'account' } = {}): void {
  const consent = {
    id: '38W7bQm2xT9pLk4VnR8sYc1ZdHf',
    providerId: REGISTRY.id,
    account,
    issuer: 'https://registry.example',
    subject: 'N-4711',
    scopes: ['openid', 'profile'],
    consentedAt: '2026-01-20T10:05:00Z',
  };
  const channel = new BroadcastChannel('oag-consents');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  channel.postMessage({ consent, requestSchemaId: FORM, taskId: '', fieldName });
  channel.close();
}
const PAGE = '/requests/new/380rbVuUdksmH3jQAK2axp0zYNB/380rbY84qfe4Stzbs6JpIaBCTZ8';

test('a person confirms in a window of the provider, may repeat it, and the consent is the answer', async () => {
  const started: StartConsentRequest[] = [];
  const sent: CreateGrantTaskRequest[] = [];
  const { replaced } = openedWindow();
  const user = await open(PAGE, {
    ...asking,
    startConsent: ({ body, example }) => {
      started.push(body);
      return { ...example, url: 'https://registry.example/authorize' };
    },
    createGrantTask: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  const answer = await screen.findByRole('group', { name: 'Your account (required)' });
  await user.click(await within(answer).findByRole('button', { name: 'Confirm at Registry of pharmacists' }));
  await expect.poll(() => replaced).toEqual(['https://registry.example/authorize']);
  expect(started).toEqual([{ requestSchemaId: FORM, taskId: '', fieldName: 'account' }]);
  finish();
  await within(answer).findByText('Confirmed: nadia@registry.example');
  within(answer).getByRole('button', { name: 'Confirm again at Registry of pharmacists' });
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await expect.poll(() => sent).toMatchObject([{ requestData: { account: '38W7bQm2xT9pLk4VnR8sYc1ZdHf' } }]);
});

test('the consent for this field is heard, also when it is repeated', async () => {
  await open(PAGE, asking);
  const answer = await screen.findByRole('group', { name: 'Your account (required)' });
  await within(answer).findByRole('button', { name: 'Confirm at Registry of pharmacists' });
  finish();
  await within(answer).findByText('Confirmed: nadia@registry.example');
  finish({ account: 'else@registry.example', fieldName: 'another' });
  // What is sent last is heard last.
  finish({ account: 'again@registry.example' });
  await within(answer).findByText('Confirmed: again@registry.example');
});

test('what prevents a consent is said at the field, and no window stays open', async () => {
  const opened = openedWindow();
  const user = await open(PAGE, {
    ...asking,
    startConsent: () =>
      refusal(409, { reason: 'WRONG_STATE', message: 'The sign-in provider is disabled', fieldViolations: [] }),
  });
  const answer = await screen.findByRole('group', { name: 'Your account (required)' });
  const button = await within(answer).findByRole('button', { name: 'Confirm at Registry of pharmacists' });
  await user.click(button);
  await within(answer).findByText(/is disabled/);
  expect(opened.isClosed()).toBe(true);
  vi.stubGlobal('open', () => null);
  await user.click(button);
  await within(answer).findByText(/blocked the window/);
});

test('a form asks for a consent at a provider that its author chooses', async () => {
  const sent: CreateRequestSchemaRequest[] = [];
  const user = await open('/forms/new', {
    ...asking,
    createRequestSchema: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the form' }), 'Registry');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a field' }), 'An account at a provider');
  await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'Account');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Provider' }), REGISTRY.displayName);
  await user.type(screen.getByRole('textbox', { name: 'Scopes' }), 'profile');
  await user.click(screen.getByRole('button', { name: 'Create form' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.fields).toMatchObject([{ oauth2Field: { providerId: REGISTRY.id, scopes: ['profile'] } }]);
});

test('readers of a task see whose account was confirmed, where and when', async () => {
  const account = {
    id: '38W7bQm2xT9pLk4VnR8sYc1ZdHf',
    account: 'nadia@registry.example',
    issuer: 'https://registry.example',
    subject: 'N-4711',
    providerId: REGISTRY.id,
    scopes: 'openid profile',
    consentedAt: '2026-01-20T10:05:00Z',
  };
  await open('/tasks/389VxaFTLAm7AReBNKD8QyHoYts', {
    ...asking,
    getTask: ({ example }) => {
      const { taskView } = example;
      const task = taskView?.task && { ...taskView.task, form, data: { account } };
      return { ...example, taskView: taskView && { ...taskView, task: task ?? null } };
    },
  });
  await screen.findByText(/nadia@registry\.example at Registry of pharmacists, .*2026/);
});
