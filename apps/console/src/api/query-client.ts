import { ServiceError } from '@oag/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** The session has ended, perhaps in another tab: go and sign in, and come back to this address. */
function signInAgain(error: unknown): void {
  if (!(error instanceof ServiceError) || error.status !== 401) return;
  const { pathname, search } = location;
  location.assign(`/sign-in?return_to=${encodeURIComponent(pathname + search)}`);
}

/** The client repeats what may be repeated, so that a query is not repeated here. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signInAgain }),
  mutationCache: new MutationCache({ onError: signInAgain }),
  defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
});
