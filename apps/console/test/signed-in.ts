import { createClient, iterate, type Client } from '@oag/client';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Service } from '@oag/consumers/service';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A client of the administrator, with which the tests set the world up and see what the service has. */
export const administrator = ({ credentials }: Service): Client => createClient(credentials);

/** The person of the sample organization with this name. */
export async function personId(admin: Client, name: string): Promise<string> {
  for await (const { user } of iterate(admin, '/api/v1/search/users', { body: { query: name } }))
    if (user) return user.id;
  throw new Error(`The sample organization has nobody called ${name}`);
}

/** The person that the administrator's client acts as. */
export async function administratorId(admin: Client): Promise<string> {
  const { data } = await admin.GET('/api/v1/auth/introspect');
  return data.userId;
}

export type SignedIn = { context: BrowserContext; page: Page; problems: string[] };

/** A browser of its own. `problems`: errors of scripts, refused content and requests that failed. */
async function openBrowser(browser: Browser, service: Service, options: BrowserContextOptions): Promise<SignedIn> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (fault) => problems.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(service.credentials.baseUrl) && !request.url().startsWith('data:'))
      problems.push(`asks outside: ${request.url()}`);
  });
  return { context, page, problems };
}

/** A browser of its own in which a person has signed in by a link. */
export async function signIn(
  browser: Browser,
  service: Service,
  userId: string,
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const admin = administrator(service);
  const params = { path: { user_id: userId } };
  const { data: link } = await admin.POST('/api/v1/users/{user_id}/sign_in_links', { params, body: {} });
  const { context, page, problems } = await openBrowser(browser, service, options);
  await page.goto(link.url);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  // The console of a person who is away, or whose service is empty, begins elsewhere, but has the same frame.
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  return { context, page, problems };
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session of a person who has signed in by a link. */
export async function sessionOf(browser: Browser, service: Service, userId: string): Promise<Session> {
  const { context } = await signIn(browser, service, userId);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** A browser of its own, whose page is empty yet, that has the session already: a sign-in loads three pages. */
export const withSession = (
  browser: Browser,
  service: Service,
  session: Session,
  options: BrowserContextOptions = {},
): Promise<SignedIn> => openBrowser(browser, service, { ...options, storageState: session });

/** axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode checks in the page itself: the other one opens a tab each time, for frames that the console does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
