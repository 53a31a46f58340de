import {
  type ClientApproval,
  iterate,
  type OrgDomain,
  type SessionSettings,
  type SignInProvider,
  type StepUpProvider,
} from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { policyNames } from '../api/object-names.ts';

export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: async ({ signal }): Promise<SignInProvider[]> => {
    const providers: SignInProvider[] = [];
    for await (const provider of iterate(client, '/api/v1/sign_in/providers', { signal })) providers.push(provider);
    return providers;
  },
});

export const signInProviderQuery = (id: string) =>
  queryOptions({
    queryKey: [...signInProvidersQuery.queryKey, id],
    queryFn: async ({ signal }): Promise<SignInProvider> => {
      const { data } = await client.GET('/api/v1/sign_in/providers/{id}', { params: { path: { id } }, signal });
      if (!data.provider) throw new Error(`The service has no sign-in provider ${id}`);
      return data.provider;
    },
  });

export const stepUpProvidersQuery = queryOptions({
  queryKey: ['step-up-providers'],
  queryFn: async ({ signal }): Promise<StepUpProvider[]> => {
    const providers: StepUpProvider[] = [];
    for await (const provider of iterate(client, '/api/v1/step-up/providers', { signal })) providers.push(provider);
    return providers;
  },
});

export const stepUpProviderQuery = (id: string) =>
  queryOptions({
    queryKey: [...stepUpProvidersQuery.queryKey, id],
    queryFn: async ({ signal }): Promise<StepUpProvider> => {
      const { data } = await client.GET('/api/v1/step-up/providers/{id}', { params: { path: { id } }, signal });
      if (!data.stepUpProvider) throw new Error(`The service has no step-up provider ${id}`);
      return data.stepUpProvider;
    },
  });

/** The e-mail domains of the organization, by name. */
export const domainsQuery = queryOptions({
  queryKey: ['organization-domains'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const domains: OrgDomain[] = [];
    for await (const domain of iterate(client, '/api/v1/settings/domains', { signal })) domains.push(domain);
    return domains.map(({ domain }) => domain).toSorted();
  },
});

/** The settings of sessions, with the name of the policy in them. */
export type ClientSettings = { settings: SessionSettings; names: ReadonlyMap<string, string> };

/** Which programs may ask to act for people. */
export const sessionSettingsQuery = queryOptions({
  queryKey: ['session-settings'],
  queryFn: async ({ signal }): Promise<ClientSettings> => {
    const { data } = await client.GET('/api/v1/settings/session', { signal });
    const settings = data.sessionSettings;
    if (!settings) throw new Error('The service has no session settings');
    return { settings, names: await policyNames([settings.clientIdApprovalRequestPolicyId], signal) };
  },
});

/** The programs that asked to act for people, the newest first. */
export const clientApprovalsQuery = queryOptions({
  queryKey: ['client-approvals'],
  queryFn: async ({ signal }): Promise<ClientApproval[]> => {
    const programs: ClientApproval[] = [];
    for await (const program of iterate(client, '/api/v1/iam/client_approvals', { signal })) programs.push(program);
    return programs.toReversed();
  },
});
