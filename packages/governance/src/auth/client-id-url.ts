const ID_MAX = 2048;

/** Whether a client id is an address that describes the program (a client id metadata document). */
export const isClientIdUrl = (clientId: string): boolean => /^https?:/i.test(clientId);

/** Why an address is no client id, null when it may be one. One program has one spelling: the decision about it is found by the text. */
export function clientIdFault(text: string): string | null {
  if (text.length > ID_MAX) return `has more than ${ID_MAX} characters; use a shorter address`;
  if (!isClientIdUrl(text) || !URL.canParse(text))
    return 'is no web address; use one such as https://notes.example/oauth/client.json';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'has a user name or a password; take it out';
  if (url.search !== '' || /[?#]/.test(text)) return 'has a query or a fragment; take it out';
  if (url.pathname === '/') return 'has no path; use the address of the document that describes the program';
  return url.href === text ? null : `is not in its plain form; write ${url.href}`;
}
