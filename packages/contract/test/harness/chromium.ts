import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A person at a browser with an authenticator. */
export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Returns the problems of the pages since the last call: errors, refused scripts, requests that failed. */
  takeProblems(): string[];
  close(): Promise<void>;
};

/** Opens a browser of its own for a visitor, whose authenticator verifies them without asking. */
export async function visit(browser: Browser, baseUrl: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: baseUrl });
  const problems: string[] = [];
  context.on('weberror', (fault) => problems.push(fault.error().message));
  context.on('console', (message) => {
    // Chromium repeats each refused request without its address.
    const isRepeated = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRepeated) problems.push(message.text());
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The pages ask whether somebody is signed in: nobody is.
    const isNobody = response.status() === 401 && pathname === '/auth/v1/session';
    if (response.status() >= 400 && !isNobody) problems.push(`${response.status()} ${pathname}`);
  });
  context.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`));
  const page = await context.newPage();
  await addAuthenticator(context, page);
  return { context, page, takeProblems: () => problems.splice(0), close: () => context.close() };
}

/** Gives a page an authenticator in software that stores passkeys, as a laptop or a phone has. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The violations that axe finds in a page, light and dark. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Legacy mode checks in the page itself: the other one opens a tab each time, for frames that our pages do not have.
    const axe = new AxeBuilder({ page: page as never }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations: broken } = await axe.analyze();
    found.push(...broken.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`));
  }
  return found;
}
