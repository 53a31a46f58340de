import type { LooseCall } from './call.ts';
import type { CallArguments, Client } from './client.ts';
import { ContractError } from './contract-error.ts';
import { expand, type Expandable, type Expanded } from './expand.ts';
import type { ExpandablePath, ItemOf, ListPath, Page, PageInit, PageOf, SearchPath } from './list-paths.ts';
import { isReadingPost } from './repeatable.ts';

interface LooseInit {
  params?: { query?: { page_token?: string } };
  body?: { pageToken?: string; page_token?: string };
  signal?: AbortSignal | null;
}

/** The calls of an iteration. */
export type ListingClient = Pick<Client, 'GET' | 'POST'>;

/**
 * Iterates over the pages of a list (GET) or a search (POST), as the operation returns them. It requests each page on
 * demand. It begins at the page token in `init` if there is one. Throws ContractError when the service returns the same
 * page token twice, and like any call.
 */
export async function* pages<Path extends ListPath | SearchPath>(
  client: ListingClient,
  path: Path,
  ...[init]: CallArguments<PageInit<Path>>
): AsyncGenerator<PageOf<Path>, void, undefined> {
  const searches = isReadingPost(path);
  const call = (searches ? client.POST : client.GET) as LooseCall;
  let next = (init ?? {}) as LooseInit;
  const seen = new Set([tokenIn(next)]);
  for (;;) {
    const page = (await call(path, next)).data as Page;
    yield page as PageOf<Path>;
    const token = page.nextPageToken;
    if (!token) return;
    if (seen.has(token)) {
      throw new ContractError(
        `${searches ? 'POST' : 'GET'} ${path} gave the same page token twice; to go on would never end`,
      );
    }
    seen.add(token);
    next = searches ? searchAt(token, next) : listAt(token, next);
  }
}

/** Iterates over the items of a list or a search, page by page. */
export async function* iterate<Path extends ListPath | SearchPath>(
  client: ListingClient,
  path: Path,
  ...init: CallArguments<PageInit<Path>>
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  for await (const page of pages(client, path, ...init)) {
    yield* untilAborted((page as Page).list as readonly ItemOf<Path>[] | null, signalIn(init[0]));
  }
}

/** Iterates over the items of a list or a search with their paths expanded; see {@link expand}. `expandMask` selects the expansions. */
export async function* iterateExpanded<Path extends ExpandablePath>(
  client: ListingClient,
  path: Path,
  ...init: CallArguments<PageInit<Path>>
): AsyncGenerator<Expanded<ItemOf<Path>>, void, undefined> {
  for await (const page of pages(client, path, ...init)) {
    yield* untilAborted(
      expand(page as Page & Expandable).list as readonly Expanded<ItemOf<Path>>[] | null,
      signalIn(init[0]),
    );
  }
}

function* untilAborted<Item>(
  items: readonly Item[] | null,
  signal: AbortSignal | undefined,
): Generator<Item, void, undefined> {
  for (const item of items ?? []) {
    signal?.throwIfAborted();
    yield item;
  }
}

const signalIn = (init: { signal?: AbortSignal | null | undefined } | undefined): AbortSignal | undefined =>
  init?.signal ?? undefined;

const tokenIn = ({ params, body }: LooseInit): string | undefined =>
  params?.query?.page_token ?? body?.pageToken ?? body?.page_token;

const listAt = (token: string, init: LooseInit): LooseInit => ({
  ...init,
  params: { ...init.params, query: { ...init.params?.query, page_token: token } },
});

/** The service reads both spellings of the page token, but not both at once. */
function searchAt(token: string, init: LooseInit): LooseInit {
  const { page_token: _, ...body } = init.body ?? {};
  return { ...init, body: { ...body, pageToken: token } };
}
