import { iterate, type AccessReview, type Client } from '@oag/client';
import { plain } from './output.ts';
import { UsageError } from './usage-error.ts';

/** All campaigns that the caller may see. */
export async function campaigns(client: Client): Promise<AccessReview[]> {
  const all: AccessReview[] = [];
  const params = { query: { page_size: 100 } };
  for await (const { accessReview } of iterate(client, '/api/v1/access_reviews', { params }))
    if (accessReview) all.push(accessReview);
  return all;
}

/** The campaign with this id or name. Throws UsageError unless it is one. */
export async function findCampaign(client: Client, named: string): Promise<AccessReview> {
  const found = (await campaigns(client)).filter(({ id, displayName }) => id === named || displayName === named);
  const [only] = found;
  if (only && found.length === 1) return only;
  if (!only) throw new UsageError(`No campaign has the id or the name ${plain(named)}; see: oag campaigns`);
  throw new UsageError(
    `${found.length} campaigns have the name ${plain(named)}; use an id: ${found.map(({ id }) => id).join(', ')}`,
  );
}
