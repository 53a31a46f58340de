import type { Client, Mail } from '@oag/client';
import type { Service } from '@oag/consumers/service';
import { beforeEach, expect, test } from 'vitest';
import { makeRequestable } from './requestable.ts';
import { administratorId, personId, signIn, type SignedIn } from './signed-in.ts';
import { useConsole } from './use-console.ts';

// An administrator looks into the outbox, in a real Chromium. Nobody listens at the mail server's port: the mails wait, with the reason.

const CLOSED_PORT = 1;

let service: Service;
let admin: Client;
let viewer: SignedIn;

useConsole(
  async (started) => {
    ({ service, admin } = started);
    viewer = await signIn(started.browser, service, await administratorId(admin));
  },
  {
    flags: [
      ...['--smtp-host', '127.0.0.1', '--smtp-port', String(CLOSED_PORT), '--smtp-security', 'none'],
      ...['--mail-from', 'governance@harbor.example', '--mail-burst', '0'],
    ],
  },
);
beforeEach(() => () => expect(viewer.problems.splice(0)).toEqual([]));

const mails = async (): Promise<Mail[]> => {
  const userIds = [await administratorId(admin)];
  return (await admin.POST('/api/v1/search/mails', { body: { userIds } })).data.list;
};

test('a mail that waits for its server is found by its state, read, and sent again', async () => {
  const { page } = viewer;
  const dialog = page.getByRole('dialog');
  const userId = await administratorId(admin);
  const { appId, entitlementId } = await makeRequestable(admin, userId, 'Archive');
  await admin.POST('/api/v1/task/grant', {
    body: {
      appId,
      appEntitlementId: entitlementId,
      identityUserId: await personId(admin, 'Elif Ivanov'),
      grantDuration: '604800s',
      requestData: { ward: 'icu' },
    },
  });
  // The first attempt has failed when the reason is there.
  await expect
    .poll(async () => (await mails()).some(({ lastAnswer }) => lastAnswer !== ''), { timeout: 30_000 })
    .toBe(true);
  const mail = (await mails()).find(({ lastAnswer }) => lastAnswer !== '');
  await page.goto(`${service.credentials.baseUrl}/settings`);
  await page.getByRole('link', { name: 'E-mail' }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Sent');
  await page.getByText('No mail', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Waiting');
  await page.waitForURL(/state=waiting/);
  await page
    .getByRole('table', { name: 'Mails' })
    .getByRole('link', { name: mail?.subject ?? '' })
    .first()
    .click();
  await dialog.getByText('ECONNREFUSED').waitFor();
  const text = dialog.getByRole('region', { name: 'The text of the mail' });
  expect(await text.innerText()).toContain(`${service.credentials.baseUrl}/tasks/`);
  // While the service tries the mail by itself, it refuses to send it again; that takes a moment only.
  const sendAgain = async (): Promise<number> => {
    const answer = page.waitForResponse(/\/action\/retry$/);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    return (await answer).status();
  };
  await expect.poll(sendAgain).toBe(200);
  viewer.problems.splice(
    0,
    viewer.problems.length,
    ...viewer.problems.filter((problem) => !/status of 409/.test(problem)),
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});
