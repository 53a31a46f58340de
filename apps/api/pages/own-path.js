/** The address of a page of this service, '' for anything else: the address of the page may come from anybody. */
export const ownPath = (text) => {
  if (!text || !/^\/(?![/\\])/.test(text)) return '';
  const url = new URL(text, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '';
};
