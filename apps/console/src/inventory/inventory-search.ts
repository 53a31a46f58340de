/** The address of a list or a page of the inventory: a view that can be sent. Absent members do not narrow. */
export type InventorySearch = {
  /** The text that is searched for. */
  q?: string;
  /** Only of this app, by id. */
  app?: string;
  /** People or accounts in this status. */
  status?: string;
  /** Only accounts that belong to nobody. */
  unmatched?: boolean;
  /** The open part of a page. */
  tab?: string;
};

/** Reads the address. It leaves out values that it does not know: an old link still opens the page. */
export function parseInventorySearch(search: Record<string, unknown>): InventorySearch {
  const text = (name: string): string => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const parsed = { q: text('q'), app: text('app'), status: text('status'), tab: text('tab') };
  return {
    ...Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== '')),
    ...(search['unmatched'] === true && { unmatched: true }),
  };
}
