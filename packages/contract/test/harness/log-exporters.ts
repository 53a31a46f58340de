import type { Client } from '@oag/client';
import { present } from './present.ts';

/** Creates an exporter that is paused, to a bucket on a host that does not exist, and returns its id. */
export async function createLogExporter(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/systemlog/exports', {
    body: {
      displayName: 'Audit archive',
      disabled: true,
      s3: { endpoint: 'https://s3.invalid', bucket: 'harbor-lane-audit', usePathStyle: true },
      accessKeyId: 'writer',
      secretAccessKey: 'not-a-real-secret',
    },
  });
  return present(data.exporter, 'exporter').exportId;
}
