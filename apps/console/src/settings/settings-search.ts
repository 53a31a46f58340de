/** The address of the roles: the one whose holders are shown. */
export type RolesSearch = { role?: string };

export function parseRolesSearch(search: Record<string, unknown>): RolesSearch {
  const { role } = search;
  return typeof role === 'string' && role !== '' ? { role } : {};
}
