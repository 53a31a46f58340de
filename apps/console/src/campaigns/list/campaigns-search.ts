import { PHASES, type Phase } from '../campaign/campaign-state.ts';

/** The address of the list of campaigns: a view that can be sent. Absent members do not narrow. */
export type CampaignsSearch = { phase?: Phase; owner?: string; q?: string };

/** Reads the address. It leaves out values that it does not know: an old link still opens the page. */
export function parseCampaignsSearch(search: Record<string, unknown>): CampaignsSearch {
  const phase = PHASES.find((name) => name === search['phase']);
  const text = (name: string): string => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const owner = text('owner');
  const q = text('q');
  return { ...(phase && { phase }), ...(owner !== '' && { owner }), ...(q !== '' && { q }) };
}
