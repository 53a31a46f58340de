import type { EditorMarker, ExpressionPlaceInput } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The variables, functions and objects of expressions; they change with versions of the service only. */
export const environmentQuery = queryOptions({
  queryKey: ['expression-environment'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await client.GET('/api/v1/policies/validate/environment', { signal })).data,
});

/** The problems that the service finds in an expression. */
export async function checkExpression(place: ExpressionPlaceInput, text: string): Promise<EditorMarker[]> {
  const { data } = await client.POST('/api/v1/policies/validate/cel', { body: { place, text }, retry: true });
  return data.markers ?? [];
}
