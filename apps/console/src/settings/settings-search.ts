/** The address of the roles: the one whose holders are shown. */
export type RolesSearch = { role?: string };

export function parseRolesSearch(search: Record<string, unknown>): RolesSearch {
  const { role } = search;
  return typeof role === 'string' && role !== '' ? { role } : {};
}

export const MAIL_VIEWS = ['waiting', 'failed', 'sent'] as const;

/** The address of the outbox: which mails it lists, and the one that is open. */
export type MailsSearch = { state?: (typeof MAIL_VIEWS)[number]; mail?: string };

export function parseMailsSearch(search: Record<string, unknown>): MailsSearch {
  const state = MAIL_VIEWS.find((view) => view === search['state']);
  const { mail } = search;
  return { ...(state && { state }), ...(typeof mail === 'string' && mail !== '' && { mail }) };
}
