import { iterate, type Automation, type StepUpProvider } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

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
