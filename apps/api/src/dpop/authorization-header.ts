/** How a token is sent: by itself, or with a proof of possession of its key (RFC 9449). */
export type Authorization = { scheme: 'bearer' | 'dpop'; token: string };

/** The token in a header `Authorization`; undefined without one, and for any other scheme. */
export function authorizationOf(header = ''): Authorization | undefined {
  const [name = '', token] = header.split(' ');
  const scheme = name.toLowerCase();
  return (scheme === 'bearer' || scheme === 'dpop') && token ? { scheme, token } : undefined;
}
