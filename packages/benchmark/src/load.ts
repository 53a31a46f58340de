import autocannon, { type Request } from 'autocannon';

const CLIENTS = 16;

/** Sends GET requests for the paths in turn, from 16 clients at once, and returns how many were answered per second. Throws when one failed. */
export const sendLoad = (
  baseUrl: string,
  paths: string[],
  headers: { [name: string]: string },
  seconds: number,
): Promise<number> =>
  sendRequests(
    baseUrl,
    paths.map((path) => ({ method: 'GET', path, headers })),
    seconds,
  );

/** Sends requests in turn, from 16 clients at once, and returns how many were answered per second. Throws when one failed. */
export async function sendRequests(baseUrl: string, requests: Request[], seconds: number): Promise<number> {
  const result = await autocannon({ url: baseUrl, connections: CLIENTS, duration: seconds, requests });
  const failed = result.errors + result.non2xx;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${baseUrl} failed`);
  return result.requests.total / result.duration;
}
