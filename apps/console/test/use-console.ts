import type { Client } from '@oag/client';
import { connectChromium } from '@oag/consumers/chromium';
import type { Service } from '@oag/consumers/service';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { preparedService, type ServiceOptions } from './prepared-service.ts';
import { administrator } from './signed-in.ts';

export type ConsoleUnderTest = { service: Service; browser: Browser; admin: Client };

/** Starts the service with the sample organization, or empty, and connects to the browser, before the tests of a file. Both end after them. */
export function useConsole(
  begin: (started: ConsoleUnderTest) => void | Promise<void>,
  options: ServiceOptions = {},
): void {
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const [service, browser] = await Promise.all([preparedService(options), connectChromium(inject('chromium'))]);
    stop = async () => {
      await browser.close();
      await service.stop();
    };
    await begin({ service, browser, admin: administrator(service) });
  });
  afterAll(() => stop());
}
