import type { SignInOption } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The enabled sign-in providers by their names. Everybody may read them: the sign-in page shows them. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: async ({ signal }): Promise<SignInOption[]> =>
    (await client.GET('/auth/v1/sign_in', { signal })).data.providers ?? [],
});
