/** Formats of texts. Each function takes a whole text; none needs more than linear time. */

const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOSTNAME = new RegExp(`^${HOST_LABEL}(?:\\.${HOST_LABEL})*\\.?$`, 'i');
const MAIL_HOST = new RegExp(`^(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`, 'i');
const MAIL_NAME = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const HEX_GROUP = /^[0-9a-f]{1,4}$/i;
/** Characters of a URI (RFC 3986); a per cent sign leads two hexadecimal digits. */
const URI_TEXT = /^(?:[A-Za-z0-9._~:/?#@!$&'()*+,;=-]|\[|\]|%[0-9A-Fa-f]{2})*$/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const HEADER_NAME_STRICT = /^:?[0-9A-Za-z!#$%&'*+\-.^_|~`]+$/;
const HEADER_LOOSE = /^[^\0\n\r]*$/;
// Control characters are what the rule is about.
// oxlint-disable-next-line no-control-regex
const HEADER_VALUE_STRICT = /^[^\u0000-\u0008\u000A-\u001F\u007F]*$/;

export const isHostname = (text: string): boolean => text.length <= 253 && HOSTNAME.test(text);

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && text.length <= 254 && name.length <= 64 && MAIL_NAME.test(name) && MAIL_HOST.test(host);
}

export const isIpv4 = (text: string): boolean => IPV4.test(text);

export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? [];
  const tail = last.at(-1) ?? '';
  const withIpv4 = tail.includes('.');
  if (withIpv4 && !isIpv4(tail)) return false;
  const plain = withIpv4 ? [...groups.slice(0, -1), last.slice(0, -1)] : groups;
  if (!plain.flat().every((group) => HEX_GROUP.test(group))) return false;
  const count = plain.flat().length + (withIpv4 ? 2 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

export const isIp = (text: string): boolean => isIpv4(text) || isIpv6(text);
export const isAddress = (text: string): boolean => isHostname(text) || isIp(text);
export const isUuid = (text: string): boolean => UUID.test(text);

/** A complete URI: a scheme, and something behind it. */
export const isUri = (text: string): boolean => {
  const scheme = SCHEME.exec(text)?.[0];
  return scheme !== undefined && text.length > scheme.length && isUriRef(text);
};

/** A URI, complete or relative. The text before the first `:` of a relative one has a slash in it, so that it is no scheme. */
export function isUriRef(text: string): boolean {
  if (!URI_TEXT.test(text) || text.indexOf('#') !== text.lastIndexOf('#')) return false;
  const [path = ''] = text.split(/[?#]/);
  const [firstSegment = ''] = path.split('/');
  if (firstSegment.includes(':') && !SCHEME.test(text)) return false;
  // Brackets are valid around the address of a host only.
  return !/[[\]]/.test(text.replace(/^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?\[[0-9A-Fa-f:.]+\]/, ''));
}

export const isHeaderName = (text: string, strict: boolean): boolean =>
  (strict ? HEADER_NAME_STRICT : HEADER_LOOSE).test(text) && text !== '';
export const isHeaderValue = (text: string, strict: boolean): boolean =>
  (strict ? HEADER_VALUE_STRICT : HEADER_LOOSE).test(text);

/** Whether a text is a date, `YYYY-MM-DD`, that is in the calendar. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
