import { iterate, type Automation, type StepUpProvider } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { OptionSource } from '../pickers/Picker.tsx';

export const stepUpProvidersQuery = queryOptions({
  queryKey: ['step-up-providers'],
  queryFn: async ({ signal }): Promise<StepUpProvider[]> => {
    const providers: StepUpProvider[] = [];
    for await (const provider of iterate(client, '/api/v1/step-up/providers', { signal })) providers.push(provider);
    return providers;
  },
});

export const automationsQuery = queryOptions({
  queryKey: ['automation-names'],
  queryFn: async ({ signal }): Promise<Automation[]> => {
    const automations: Automation[] = [];
    for await (const automation of iterate(client, '/api/v1/automations', { signal })) automations.push(automation);
    return automations;
  },
});

/** Policies by name. The service refuses those of another type, and circles. */
export const policyOptions: OptionSource = {
  key: 'policies',
  search: async (query, signal) => {
    const body = { query, scopeView: 'POLICY_SCOPE_VIEW_ALL' as const, pageSize: 25 };
    const { data } = await client.POST('/api/v1/search/policies', { body, signal });
    return data.list.map(({ id, displayName, description }) => ({ id, label: displayName, detail: description }));
  },
};
