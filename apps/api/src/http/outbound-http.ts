import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedHost, isPublicAddress } from '../configuration/index.ts';

/** A call to another system failed. The message is for the person who caused the call. */
export class OutboundError extends Error {}

export type OutboundRequest = {
  url: string;
  method: string;
  headers: { [name: string]: string };
  body?: Buffer;
  /** Hosts, addresses and networks that may be called although they are not public. */
  allowed: readonly string[];
  timeoutMilliseconds: number;
  bytesMax: number;
  /** Ends the call when it is aborted. */
  stop?: AbortSignal;
};

export type OutboundResponse = { status: number; headers: { [name: string]: string }; body: Buffer };

/**
 * Calls another system and returns its response, whatever its status. Guards against SSRF: the name is resolved once, the address is checked (public,
 * or allowed by the settings), and exactly that address is called. Redirects are not followed. Throws OutboundError.
 */
export async function sendOutbound({
  url,
  method,
  headers,
  body,
  allowed,
  timeoutMilliseconds,
  bytesMax,
  stop,
}: OutboundRequest): Promise<OutboundResponse> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  const address = await resolve(host, allowed);
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body && { 'content-length': body.length };
  return new Promise((done, fail) => {
    const refuse = (message: string): void => fail(new OutboundError(message));
    const sent = send(
      target,
      { method, lookup: pinned, signal, agent: false, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > bytesMax) response.destroy(new OutboundError(`its answer has more than ${bytesMax} bytes`));
          else chunks.push(chunk);
        });
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
            ),
            body: Buffer.concat(chunks),
          }),
        );
        response.on('error', (error) => refuse(signal.aborted ? 'it does not answer' : error.message));
      },
    );
    sent.on('error', (error) =>
      refuse(signal.aborted ? 'it does not answer' : `it cannot be reached (${error.message})`),
    );
    sent.end(body);
  });
}

/** Posts bytes to another system and returns its response, which must have the status 200. Throws OutboundError. */
export async function postOutbound({
  contentType,
  ...request
}: Omit<OutboundRequest, 'method' | 'headers'> & { contentType: string }): Promise<Buffer> {
  const { status, body } = await sendOutbound({
    ...request,
    method: 'POST',
    headers: { 'content-type': contentType },
  });
  if (status !== 200) throw new OutboundError(`it answered ${status}`);
  return body;
}

async function resolve(host: string, allowed: readonly string[]): Promise<{ address: string; family: number }> {
  const found =
    isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host, family: isIP(host) }];
  const [first] = found;
  if (!first) throw new OutboundError(`the name ${host} is not known`);
  if (
    !isAllowedHost(host, allowed) &&
    !found.every(({ address }) => isPublicAddress(address) || isAllowedHost(address, allowed))
  ) {
    throw new OutboundError(`${host} is not a public address, and OUTBOUND_HOSTS does not allow it`);
  }
  return first;
}
