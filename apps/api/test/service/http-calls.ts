import { createCall, type Headers, type SentAnswer, type SentRequest } from './operation-call.ts';
import type { TestService } from './test-service.ts';

/** Sends a request over the network. Rejects when there is nobody who answers. */
async function sendTo(port: number, { method, url, headers, payload }: SentRequest): Promise<SentAnswer> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers,
    ...(payload !== undefined && { body: payload }),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: answer.headers.get('retry-after') ?? undefined,
  };
}

/** The same test service, called over the network: each call goes to the next of the ports. */
export function overHttp(service: TestService, ports: () => number[]): TestService {
  let calls = 0;
  const next = (): number => {
    const open = ports();
    return open[calls++ % open.length] ?? 0;
  };
  return { ...service, call: createCall((request) => sendTo(next(), request), service.admin.headers) };
}

/** The bytes of a report, by one of the ports. */
export async function downloadReport(
  port: number,
  campaignId: string,
  reportId: string,
  headers: Headers,
): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/access_review/${campaignId}/report/${reportId}/content`, {
    headers,
  });
  if (answer.status !== 200) throw new Error(`The download answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
