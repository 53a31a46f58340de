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

/** The calls that an iteration makes. */
export type ListingClient = Pick<Client, 'GET' | 'POST'>;

/**
 * Goes through the pages of a list (GET) or a search (POST), each as the operation answers. A page is asked for when it is
 * wanted, not before. Begins at the page token in `init` if there is one. Throws ContractError when the service gives the same
 * page token twice, and what the call throws.
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

/** Goes through the items of a list or a search, page after page. */
export async function* iterate<Path extends ListPath | SearchPath>(
  client: ListingClient,
  path: Path,
  ...init: CallArguments<PageInit<Path>>
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  for await (const page of pages(client, path, ...init)) {
    yield* untilAborted((page as Page).list as readonly ItemOf<Path>[] | null, signalIn(init[0]));
  }
}

/** Goes through the items of a list or a search with their paths expanded; see {@link expand}. What is expanded says `expandMask`. */
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
