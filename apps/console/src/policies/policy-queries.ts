import type { Policy, PolicyUse, PolicyUseCounts } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { loadPolicyNames, referencesOf, stepReferences, type PolicyNames } from './policy-names.ts';
import { policyType, type PoliciesSearch } from './policies-search.ts';

const PAGE_SIZE = 50;

/** The policies that match the address, page by page. */
export const policiesQuery = ({ q, type, scope }: PoliciesSearch) =>
  keyset(
    ['policies', 'list', q ?? '', type ?? '', scope ?? ''],
    async (pageToken, signal): Promise<KeysetPage<Policy>> => {
      const body = {
        query: q ?? '',
        policyTypes: type === undefined ? [] : [policyType(type)],
        scopeView: SCOPE_VIEWS[scope ?? 'all'],
        pageSize: PAGE_SIZE,
        pageToken,
      };
      const { data } = await client.POST('/api/v1/search/policies', { body, signal });
      return { items: data.list, nextPageToken: data.nextPageToken };
    },
  );

const SCOPE_VIEWS = {
  all: 'POLICY_SCOPE_VIEW_ALL',
  everywhere: 'POLICY_SCOPE_VIEW_GLOBAL',
  own: 'POLICY_SCOPE_VIEW_SCOPED',
} as const;

/** A policy, and the version that a change of it has to name. */
export type VersionedPolicy = { policy: Policy; version: string };

export const policyQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['policies', policyId],
    queryFn: async ({ signal }): Promise<VersionedPolicy> => {
      const { data, response } = await client.GET('/api/v1/policies/{id}', {
        params: { path: { id: policyId } },
        signal,
      });
      if (!data.policy) throw new Error(`The service has no policy ${policyId}`);
      return { policy: data.policy, version: response.headers.get('etag') ?? '' };
    },
  });

export type CopiedPolicy = { policy: Policy | null; names: PolicyNames };

/** The policy that a new one begins as, if any, with the names of what it refers to. */
export const copiedPolicyQuery = (policyId: string | undefined) =>
  queryOptions({
    queryKey: ['policies', 'copied', policyId ?? ''],
    queryFn: async ({ signal }): Promise<CopiedPolicy> => {
      const params = { path: { id: policyId ?? '' } };
      const policy =
        policyId === undefined ? null : (await client.GET('/api/v1/policies/{id}', { params, signal })).data.policy;
      const references = policy === null ? stepReferences([]) : referencesOf(policy);
      return { policy, names: await loadPolicyNames(references, signal) };
    },
  });

export type PolicyUses = { counts: PolicyUseCounts | null; list: PolicyUse[]; isComplete: boolean };

/** The first objects that use a policy, and how many there are of each kind. */
/** The answers of the agent of a policy, compared with those of people. */
export const agentAgreementQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['policies', policyId, 'agreement'],
    queryFn: async ({ signal }) => {
      const params = { path: { id: policyId } };
      return (await client.GET('/api/v1/policies/{id}/agent_agreement', { params, signal })).data;
    },
  });

export const policyUsesQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['policies', policyId, 'uses'],
    queryFn: async ({ signal }): Promise<PolicyUses> => {
      const params = { path: { id: policyId }, query: { page_size: 100 } };
      const { data } = await client.GET('/api/v1/policies/{id}/uses', { params, signal });
      return { counts: data.counts, list: data.list, isComplete: data.nextPageToken === '' };
    },
  });
