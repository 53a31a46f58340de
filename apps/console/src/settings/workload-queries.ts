import { iterate, type WorkloadFederationProvider, type WorkloadFederationTrust } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The issuers whose tokens programs can exchange. */
export const workloadProvidersQuery = queryOptions({
  queryKey: ['workload-providers'],
  queryFn: ({ signal }): Promise<WorkloadFederationProvider[]> =>
    Array.fromAsync(iterate(client, '/api/v1/workload_federation/providers', { signal })),
});

/** The workload identities that may act as a program. */
export const workloadTrustsQuery = (programId: string) =>
  queryOptions({
    queryKey: ['workload-trusts', programId],
    queryFn: ({ signal }): Promise<WorkloadFederationTrust[]> => {
      const params = { path: { service_principal_id: programId } };
      const path = '/api/v1/service_principals/{service_principal_id}/trusts';
      return Array.fromAsync(iterate(client, path, { params, signal }));
    },
  });
