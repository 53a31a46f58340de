import type { Client } from '@oag/client';
import { iterate } from '@oag/client';

/** A page of the console, as the checks and the pictures walk through them. */
export type ConsolePage = {
  /** Also the name of the picture's file. */
  name: string;
  /** The address, for ids that only the running service knows. */
  path: (admin: Client) => Promise<string> | string;
  /** The part that is there when the page is complete. */
  ready: { role: 'heading' | 'grid' | 'table'; name?: string | RegExp };
};

async function firstCampaign(admin: Client): Promise<string> {
  for await (const { accessReview } of iterate(admin, '/api/v1/access_reviews'))
    if (accessReview) return accessReview.id;
  throw new Error('The sample organization has no campaign');
}

/** All pages, seen by the administrator of the sample organization. */
export const pages: ConsolePage[] = [
  { name: 'home', path: () => '/', ready: { role: 'heading', name: 'Your reviews' } },
  { name: 'review', path: async (admin) => `/reviews/${await firstCampaign(admin)}`, ready: { role: 'grid' } },
  { name: 'campaigns', path: () => '/campaigns', ready: { role: 'table' } },
  {
    name: 'campaign',
    path: async (admin) => `/campaigns/${await firstCampaign(admin)}`,
    ready: { role: 'heading', name: 'Reviewers' },
  },
];
