import type { Client } from '@oag/client';
import { launchChromium } from '@oag/consumers/chromium';
import { startService, type Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { administrator } from './signed-in.ts';

export type ConsoleUnderTest = { service: Service; browser: Browser; admin: Client };

/** Starts the service with the sample organization, or empty, and a browser, before the tests of a file. Both end after them. */
export function useConsole(
  begin: (started: ConsoleUnderTest) => void | Promise<void>,
  options: { isEmpty?: boolean } = {},
): void {
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const [service, browser] = await Promise.all([
      startService({ origin: 'https://app.example.com', ...options }),
      launchChromium(),
    ]);
    stop = async () => {
      await browser.close();
      await service.stop();
    };
    await begin({ service, browser, admin: administrator(service) });
  });
  afterAll(() => stop());
}
