import { iterate, type App, type Client } from '@oag/client';
import { plain } from './output.ts';
import { UsageError } from './usage-error.ts';

/** The apps with these ids or names. Throws UsageError for each that is not one. */
export async function findApps(client: Client, named: readonly string[]): Promise<App[]> {
  if (named.length === 0) return [];
  const all: App[] = [];
  for await (const app of iterate(client, '/api/v1/apps', { params: { query: { page_size: 100 } } })) all.push(app);
  return named.map((name) => {
    const found = all.filter(({ id, displayName }) => id === name || displayName === name);
    const [only] = found;
    if (only && found.length === 1) return only;
    throw new UsageError(
      only
        ? `${found.length} apps have the name ${plain(name)}; use an id: ${found.map(({ id }) => id).join(', ')}`
        : `No app has the id or the name ${plain(name)}; there are: ${all.map(({ displayName }) => plain(displayName)).join(', ')}`,
    );
  });
}
