import { OutboundError, type RequestContext, sendOutbound } from '../http/index.ts';
import { LRUCache } from 'lru-cache';

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
const TIMEOUT_MILLISECONDS = 5_000;
const BYTES_MAX = 16_384;
const NAME_MAX = 120;

/** The description of a program at the address that is its client id (OAuth client id metadata document). */
type Metadata = { name: string } | { fault: string };

/** A stranger can name any address: each is read at most once in this time. */
const known = new LRUCache<string, Promise<Metadata>>({ max: 500, ttl: 60_000 });

/** The name of a program, or why its document is no proof that there is such a program. The address was checked before. */
export function clientMetadata(
  clientIdUrl: string,
  { configuration }: Pick<RequestContext, 'configuration'>,
): Promise<Metadata> {
  const found = known.get(clientIdUrl) ?? readMetadata(clientIdUrl, configuration.outboundHosts);
  known.set(clientIdUrl, found, { noUpdateTTL: true });
  return found;
}

async function readMetadata(clientIdUrl: string, allowed: readonly string[]): Promise<Metadata> {
  try {
    const { status, body } = await sendOutbound({
      url: clientIdUrl,
      method: 'GET',
      headers: { accept: 'application/json' },
      allowed,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      bytesMax: BYTES_MAX,
    });
    if (status !== 200) return { fault: `its document cannot be read: it answered ${status}` };
    return readDocument(body.toString('utf8'), clientIdUrl);
  } catch (error) {
    if (error instanceof OutboundError) return { fault: `its document cannot be read: ${error.message}` };
    throw error;
  }
}

function readDocument(text: string, clientIdUrl: string): Metadata {
  const document = parsed(text);
  if (document === null) return { fault: 'its document is no JSON object' };
  if (document['client_id'] !== clientIdUrl)
    return { fault: 'the client_id in its document is another one; it must be the address of the document' };
  if ('client_secret' in document) return { fault: 'its document has a client_secret, which everybody could read' };
  const grants = document['grant_types'];
  // The names of other programs are the best bait: only one that says that it signs in this way may.
  if (!Array.isArray(grants) || !grants.includes(DEVICE_CODE))
    return { fault: `the grant_types in its document do not contain ${DEVICE_CODE}` };
  const given = document['client_name'];
  const name = typeof given === 'string' ? given.replaceAll(/[\p{C}\s]+/gu, ' ').trim() : '';
  return { name: name.slice(0, NAME_MAX) || new URL(clientIdUrl).host };
}

function parsed(text: string): { [name: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
