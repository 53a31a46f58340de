import { launchChromium } from '@oag/consumers/chromium';
import { startService } from '@oag/consumers/service';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from './pages.ts';
import { administrator, administratorId, DESKTOP, PHONE, signIn } from './signed-in.ts';

// Takes a picture of every page, light and dark, on a desktop and on a phone: `pnpm --filter @oag/console pictures FOLDER [NAME...]`.

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures go: pnpm --filter @oag/console pictures FOLDER');
await mkdir(folder, { recursive: true });
const [service, browser] = await Promise.all([startService({ origin: 'https://app.example.com' }), launchChromium()]);
try {
  const admin = administrator(service);
  const { page } = await signIn(browser, service, await administratorId(admin));
  for (const { name, path, ready } of pages) {
    // A page may show what an earlier one has made.
    const address = await path(admin);
    if (names.length > 0 && !names.includes(name)) continue;
    await page.setViewportSize(DESKTOP);
    await page.goto(service.credentials.baseUrl + address);
    await page
      .getByRole(ready.role, ready.name === undefined ? {} : { name: ready.name })
      .first()
      .waitFor();
    for (const [screen, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
      }
  }
} finally {
  await browser.close();
  await service.stop();
}
