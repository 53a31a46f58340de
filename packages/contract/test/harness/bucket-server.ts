import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A bucket with the part of the S3 interface that takes objects. It computes each signature by itself and refuses any other. */
export type BucketServer = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The objects by key, in the order of their names. */
  objects(): Map<string, Buffer>;
  /** How often each key was written. */
  writes: Map<string, number>;
  /** The events in the files of a stream, in the order of the names. */
  events(stream: 'changes' | 'reads'): BucketEvent[];
  /** Refuses requests, keeps the object and drops the connection as a process that is killed would see it, lets requests wait until it behaves otherwise, or works. */
  behave(as: Behaviour): void;
  close(): Promise<void>;
};

type Behaviour = 'working' | 'refusing' | 'droppingAnswers' | 'keepingWaiting';

export type BucketEvent = {
  metadata: { uid: string };
  api: { operation: string };
  unmapped?: { leafIndex: string | null };
};

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export async function startBucketServer(bucket: string, region: string): Promise<BucketServer> {
  const [accessKeyId, secretAccessKey] = ['writer', 'not-a-real-secret'];
  const kept = new Map<string, Buffer>();
  const writes = new Map<string, number>();
  let behaviour: Behaviour = 'working';
  let changed = Promise.withResolvers<void>();

  /** AWS Signature Version 4, from its description. */
  const signatureOf = ({ method = '', url = '', headers }: IncomingMessage, signedHeaders: string): string => {
    const time = String(headers['x-amz-date']);
    const date = time.slice(0, 8);
    const names = signedHeaders.split(';');
    const canonical = [
      method,
      url.split('?')[0],
      '',
      ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signedHeaders,
      headers['x-amz-content-sha256'],
    ].join('\n');
    const scope = `${date}/${region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
    const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
      (from, part) => hmac(from, part),
      hmac(`AWS4${secretAccessKey}`, date),
    );
    return createHmac('sha256', key).update(text).digest('hex');
  };

  const untilItAnswers = async (): Promise<void> => {
    if (behaviour !== 'keepingWaiting') return;
    await changed.promise;
    await untilItAnswers();
  };

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const refuse = (status: number, code: string): unknown =>
        response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
      await untilItAnswers();
      if (behaviour === 'refusing') return refuse(503, 'SlowDown');
      const [, credential = '', signedHeaders = '', signature = ''] =
        /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
          String(request.headers.authorization),
        ) ?? [];
      if (!credential.startsWith(`${accessKeyId}/`)) return refuse(403, 'InvalidAccessKeyId');
      if (!signedHeaders.split(';').includes('host') || signature !== signatureOf(request, signedHeaders))
        return refuse(403, 'SignatureDoesNotMatch');
      if (request.headers['x-amz-content-sha256'] !== sha256(body)) return refuse(400, 'XAmzContentSHA256Mismatch');
      const [, key] = new RegExp(`^/${bucket}/(.+)$`).exec(request.url ?? '') ?? [];
      if (request.method !== 'PUT' || key === undefined) return refuse(404, 'NoSuchBucket');
      kept.set(key, body);
      writes.set(key, (writes.get(key) ?? 0) + 1);
      if (behaviour === 'droppingAnswers') return request.socket.destroy();
      return response.writeHead(200).end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const objects = (): Map<string, Buffer> =>
    new Map([...kept].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId,
    secretAccessKey,
    objects,
    writes,
    events: (stream) =>
      [...objects()]
        .filter(([key]) => key.includes(`/${stream}/`))
        .flatMap(([key, bytes]) =>
          (key.endsWith('.zst') ? zstdDecompressSync(bytes) : gunzipSync(bytes))
            .toString('utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as BucketEvent),
        ),
    behave(as) {
      behaviour = as;
      changed.resolve();
      changed = Promise.withResolvers();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
