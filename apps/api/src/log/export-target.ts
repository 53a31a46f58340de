import type { Exporter } from '@oag/types';
import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decrypt } from '../auth/index.ts';
import { OutboundError, sendOutbound, type Service } from '../http/index.ts';
import { exportKey } from './exporter-access.ts';

const TIMEOUT_MILLISECONDS = 30_000;
const ANSWER_BYTES_MAX = 2 ** 16;

/** Writes a file whole: a repeat replaces it by the same bytes. */
export type ExportTarget = { write(name: string, bytes: Buffer): Promise<void> };

/** Where an exporter writes. */
export function exportTarget(
  { s3 }: Exporter,
  secretEncrypted: Buffer | null,
  service: Pick<Service, 'configuration'>,
): ExportTarget {
  const { dataDir } = service.configuration;
  return s3 ? bucket(s3, secretEncrypted, service) : folder(join(dataDir, 'exports'));
}

/** A name appears when its bytes are on the disk. */
const folder = (root: string): ExportTarget => ({
  async write(name, bytes) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  },
});

/** The S3 interface: one signed PUT for each file, through the guarded caller. */
const bucket = (
  s3: NonNullable<Exporter['s3']>,
  secretEncrypted: Buffer | null,
  { configuration }: Pick<Service, 'configuration'>,
): ExportTarget => ({
  async write(name, bytes) {
    const url = new URL(s3.endpoint);
    if (s3.usePathStyle) url.pathname = `/${s3.bucket}/${name}`;
    else [url.hostname, url.pathname] = [`${s3.bucket}.${url.hostname}`, `/${name}`];
    const signed = await new AwsV4Signer({
      method: 'PUT',
      url: url.href,
      headers: {
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
      accessKeyId: s3.accessKeyId,
      secretAccessKey: decrypt(exportKey({ configuration }), secretEncrypted ?? Buffer.alloc(0)),
      service: 's3',
      region: s3.region,
    }).sign();
    const { status, body } = await sendOutbound({
      url: signed.url.href,
      method: 'PUT',
      headers: Object.fromEntries(signed.headers),
      body: bytes,
      allowed: configuration.outboundHosts,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    if (status !== 200) {
      const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
      throw new OutboundError(`it answered ${status}${code === '' ? '' : ` ${code}`}`);
    }
  },
});
