import type { CreateWorkloadTrustRequest } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readContract } from '../../src/index.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import { createServicePrincipal, createWorkloadProvider, createWorkloadTrust } from '../harness/service-principals.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { startWorkloadIssuer, type WorkloadIssuer } from '../harness/sign-in/workload-issuer.ts';

export let target: ServiceTarget;
export let cast: People;
export let issuer: WorkloadIssuer;
export let provider: string;
export let principal: string;

/** Lends the tests of a file a service. */
export function useWorkload(): void {
  beforeAll(async () => {
    ({ target, people: cast } = await settledService({ flags: ['--outbound-hosts', '127.0.0.1'] }));
    issuer = await startWorkloadIssuer(target.baseUrl);
    provider = await createWorkloadProvider(cast.superAdmin.client, issuer.issuer);
    principal = await newPrincipal('read_only_admin', 'campaign_admin');
  });
  afterEach(() => {
    expect(target.watched.takeProblems()).toEqual([]);
    expect(target.takeFaults()).toEqual([]);
  });
  afterAll(async () => {
    await issuer.close();
    await target.close();
  });
}

export const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

export const JWT = 'urn:ietf:params:oauth:token-type:jwt';

export const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));

export type Id = Parameters<typeof operations.get>[0];

export const call = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);

export const asAdmin = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  call(id, { ...request, token: cast.superAdmin.token });

export async function newPrincipal(...roleIds: string[]): Promise<string> {
  const id = await createServicePrincipal(cast.superAdmin.client);
  await asAdmin('setUserRoles', { body: { userIds: [id], roleIds } });
  return id;
}

export const trust = (body: Partial<CreateWorkloadTrustRequest> = {}, of = principal, by = provider): Promise<string> =>
  createWorkloadTrust(cast.superAdmin.client, of, by, body);

export const exchange = (
  client_id: string,
  subject_token: string,
  more: { [name: string]: string } = {},
): Promise<Refusal> =>
  call('createToken', {
    body: new URLSearchParams({ grant_type: EXCHANGE, client_id, subject_token, subject_token_type: JWT, ...more }),
  });

export const pathOf = (client_id: string, of = principal): { path: { [name: string]: string } } => ({
  path: { service_principal_id: of, client_id },
});

export const tokenIn = ({ body }: Refusal): string => (body as { access_token: string }).access_token;

export const whoIs = (token: string): Promise<Refusal> => call('introspect', { token });

export const invalid = (text: string) => ({
  status: 400,
  reason: 'invalid_request',
  message: expect.stringContaining(text) as string,
});

export const seconds = (): number => Math.floor(Date.now() / 1000);
