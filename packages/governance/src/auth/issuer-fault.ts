/** Why a text is no issuer of OpenID Connect, null when it may be one. */
export function issuerFault(text: string): string | null {
  if (!URL.canParse(text))
    return 'is no address; use the issuer that the provider names, such as https://id.example.com';
  const { search, hash } = new URL(text);
  return search === '' && hash === '' && !/[?#]/.test(text)
    ? null
    : 'has a query or a fragment, which an issuer does not have; take it out';
}
