import { launchChromium } from '@oag/consumers/chromium';
import getPort from 'get-port';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations, visit, type Visitor } from '../harness/chromium.ts';
import { consentForm } from '../harness/sign-in/consents.ts';
import { sharedIdentityProvider } from '../harness/sign-in/identity-provider.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signInToken } from '../harness/sessions.ts';
import { connectProvider, LOOPBACK } from '../harness/sign-in-providers.ts';

// The pages to sign in with, in a real Chromium with an authenticator in software.

let target: ServiceTarget;
let cast: People;
let chromium: Browser;
let visitor: Visitor;
beforeAll(async () => {
  chromium = await launchChromium();
  ({ target, people: cast } = await settledService({ port: await getPort(), flags: LOOPBACK }));
});
afterEach(async () => {
  expect(visitor.takeProblems()).toEqual([]);
  await visitor.close();
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await chromium.close();
  await target.close();
});

const open = async (): Promise<Visitor['page']> => {
  visitor = await visit(chromium, target.baseUrl);
  return visitor.page;
};

/** Opens a sign-in link and chooses to sign in. */
async function signInByLink(page: Visitor['page'], who: keyof People): Promise<void> {
  const token = await signInToken(cast.superAdmin.client, cast[who].id);
  await page.goto(`/sign-in?return_to=%2Fsign-in#${token}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(/Signed in as/).waitFor();
  expect(page.url(), 'the token leaves the address').not.toContain(token);
}

async function addPasskey(page: Visitor['page'], name: string): Promise<void> {
  await page.goto('/sign-in/account');
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText(`Added the passkey ${name}.`).waitFor();
}

const signInByPasskey = async (page: Visitor['page']): Promise<void> => {
  await page.goto('/sign-in?return_to=%2Fsign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Signed in as Priya Nair').waitFor();
};

test('a person signs in by link, adds a passkey, signs out, signs in with it, and deletes it', async () => {
  const page = await open();
  await signInByLink(page, 'reviewer');
  await addPasskey(page, 'Laptop');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.waitForURL('**/sign-in');
  // The page is complete: leaving it earlier would abort what it asks for.
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await signInByPasskey(page);
  await page.goto('/sign-in/account');
  await expect.poll(() => page.locator('#passkeys').textContent()).toContain('last used');
  await page.getByRole('button', { name: 'Delete: Laptop' }).click();
  await page.getByText('Deleted the passkey Laptop.').waitFor();
  expect(await page.locator('#passkeys li').count()).toBe(0);
});

test('a sign-in without a page to return to leads to the console', async () => {
  const page = await open();
  await page.goto(`/sign-in#${await signInToken(cast.superAdmin.client, cast.reviewer.id)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Priya Nair').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a person signs in through an identity provider', async () => {
  const provider = await sharedIdentityProvider();
  provider.accounts.set('priya', { email: 'priya.nair@harborlane.example', email_verified: true, name: 'Priya Nair' });
  await connectProvider(cast.superAdmin.client, provider);
  const page = await open();
  await page.goto('/sign-in?return_to=%2Fsign-in');
  await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
  await page.locator('input[name=login]').fill('priya');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as Priya Nair').waitFor();
});

test('a window in which a person consents says so to the page that opened it, and closes', async () => {
  const provider = await sharedIdentityProvider();
  provider.accounts.set('N-4711', { name: 'Nadia Haddad' });
  const { id } = await connectProvider(cast.superAdmin.client, provider, { displayName: 'Registry' });
  const requestSchemaId = await consentForm(cast.superAdmin.client, { providerId: id, scopes: ['profile'] });
  const page = await open();
  await signInByLink(page, 'reviewer');
  const opened = page.waitForEvent('popup');
  const heard = page.evaluate(
    async (asked) => {
      // As the form does: at once, and without a way back from the provider.
      const popup = window.open('', '_blank', 'popup');
      const { changeToken } = (await (await fetch('/auth/v1/session')).json()) as { changeToken: string };
      const answer = await fetch('/api/v1/consents', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-change-token': changeToken },
        body: JSON.stringify(asked),
      });
      const { url } = (await answer.json()) as { url: string };
      return new Promise<unknown>((resolve) => {
        new BroadcastChannel('oag-consents').addEventListener('message', ({ data }) => resolve(data));
        if (!popup) throw new Error('The window was blocked');
        popup.opener = null;
        popup.location.replace(url);
      });
    },
    { requestSchemaId, fieldName: 'account' },
  );
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.locator('input[name=login]').fill('N-4711');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  expect(await heard).toMatchObject({ consent: { account: 'Nadia Haddad' }, requestSchemaId, fieldName: 'account' });
  await closed;
});

test('a session that was ended elsewhere says so at the next click, and shows nothing private', async () => {
  const page = await open();
  await signInByLink(page, 'reviewer');
  await page.goto('/sign-in/account');
  await page.getByText('You are signed in as Priya Nair.').waitFor();
  await cast.superAdmin.client.DELETE('/api/v1/users/{user_id}/sessions', {
    params: { path: { user_id: cast.reviewer.id } },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Priya');
  await page.getByRole('link', { name: 'Sign in again' }).waitFor();
});

test('the back button shows nothing private after signing out', async () => {
  const page = await open();
  await signInByLink(page, 'reviewer');
  await page.goto('/sign-in/account');
  await page.getByText('You are signed in as Priya Nair.').waitFor();
  await page.goto('/sign-in');
  await page.getByText(/Signed in as/).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText(/Signed out/).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Sign in again' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Priya');
});

test('a person ends another session of theirs', async () => {
  const page = await open();
  await signInByLink(page, 'stranger');
  const other = await visit(chromium, target.baseUrl);
  await signInByLink(other.page, 'stranger');
  await page.goto('/sign-in/account');
  await page.getByRole('button', { name: /^End: / }).click();
  await page.getByText('Ended the session.').waitFor();
  await other.page.goto('/sign-in/account');
  await other.page.getByText('Your session has ended. Sign in again.').waitFor();
  expect(other.takeProblems()).toEqual([]);
  await other.close();
});

test('a session that is not fresh adds no passkey, and the page says what to do', async () => {
  const page = await open();
  await signInByLink(page, 'reviewer');
  await page.goto('/sign-in/account');
  await page.getByText('You are signed in as Priya Nair.').waitFor();
  await target.database.pool.query(`update sessions set created_at = created_at - interval '11 minutes'`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText(/You signed in more than 10 minutes ago; sign in again/).waitFor();
  expect(visitor.takeProblems()).toEqual(['403 /api/v1/iam/passkeys/registration_options']);
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible(), 'there is none').toBe(false);
});

test('in an older session an existing passkey is enough to add another one', async () => {
  const page = await open();
  await signInByLink(page, 'appOwner');
  await addPasskey(page, 'Old');
  await target.database.pool.query(`update sessions set created_at = created_at - interval '11 minutes'`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('You have signed in again.').waitFor();
  expect(visitor.takeProblems()).toEqual(['403 /api/v1/iam/passkeys/registration_options']);
  // The authenticator has one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This device has a passkey for you already.').waitFor();
});

test('no other page shows these pages in a frame', async () => {
  const page = await open();
  for (const path of ['/sign-in', '/sign-in/account']) {
    await page.goto('about:blank');
    await page.setContent(`<iframe src="${target.baseUrl}${path}"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
  visitor.takeProblems();
});

test('the pages keep the rules of accessibility, light and dark, and fit a phone', async () => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await signInByLink(page, 'reviewer');
  await addPasskey(page, 'Phone');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
