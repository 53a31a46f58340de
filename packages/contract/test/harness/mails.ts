import type { Client } from '@oag/client';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';

/** Waits for a mail of the outbox. A message about a report that was made is one. */
export async function firstMail(target: ServiceTarget, admin: Client): Promise<string> {
  const list = await target.until(
    async () => (await admin.POST('/api/v1/search/mails', { body: {} })).data?.list ?? [],
    ({ length }) => length > 0,
  );
  return present(list[0], 'mail').id;
}
