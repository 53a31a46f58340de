import { iterate, type AttributeValue } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The two kinds of attributes, by the names that their addresses have in the API. */
export const ATTRIBUTE_KINDS = ['risk_levels', 'compliance_frameworks'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

export const attributesQuery = (kind: AttributeKind) =>
  queryOptions({
    queryKey: ['attributes', kind],
    queryFn: async ({ signal }): Promise<AttributeValue[]> => {
      const values: AttributeValue[] = [];
      for await (const value of iterate(client, `/api/v1/attributes/${kind}`, { signal })) values.push(value);
      return values.toSorted((one, other) => one.value.localeCompare(other.value));
    },
  });
