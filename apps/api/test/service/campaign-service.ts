import type { AccessReviewScopeV2Input, OperationId } from '@oag/types';
import { createCampaigns, expectOk, type Campaigns } from './campaigns.ts';
import { insertManyGrants, type ManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Answer, type Headers, type TestService } from './test-service.ts';

export const ENTITLEMENT_OWNERS = '0000CertifyEntitlementOwner';
export const MANAGERS = '0000000000000CertifyManager';

/** The operations on a campaign by its id. */
export type CampaignOperation = Extract<
  OperationId,
  | 'prepareAccessReview'
  | 'unprepareAccessReview'
  | 'startAccessReview'
  | 'endAccessReview'
  | 'setCampaignScopeAndEntitlements'
>;

/** The service with its worker, and people to review: Ann, Bob and Cy, and Lead, who may own campaigns. */
export type CampaignService = {
  service: TestService;
  campaigns: Campaigns;
  ann: string;
  bob: string;
  cy: string;
  lead: string;
  asAnn: Headers;
  asBob: Headers;
  asCy: Headers;
  asLead: Headers;
  /** An app of its own for a test: each of these people has an account, which holds entitlements of these owners. */
  newApp(
    people: string[],
    owners: string[],
    more?: { entitlements?: number; appOwners?: string[] },
  ): Promise<ManyGrants>;
  /** Calls an operation of a campaign. */
  act(action: CampaignOperation, id: string, body?: object, headers?: Headers): Promise<Answer<CampaignOperation>>;
  /** The state of a campaign without its prefix. */
  stateOf(id: string): Promise<string>;
  viewOf(task: { id: string }, headers?: Headers): Promise<Answer<'getTask'>>;
  /** How many rows there are: `text` is what follows FROM. */
  countOf(text: string, ...values: unknown[]): Promise<number>;
  assigneesOf(task: { id: string }): Promise<{ userIds: string[]; via: string }>;
};

/** The scope of a campaign over everything in one app. */
export const inApp = ({ appId }: ManyGrants): AccessReviewScopeV2Input => ({
  specificResources: { resourceRefs: [{ appId, id: appId }] },
});

export async function startCampaignService(
  flags: string[] = [],
  logLevel: 'trace' | 'error' = 'error',
): Promise<CampaignService> {
  const service = await startTestService({ work: true, flags, logLevel });
  const { inventory, clientFor, database } = service;
  const campaigns = await createCampaigns(service);
  const ann = await inventory.person({ display_name: 'Ann' });
  const bob = await inventory.person({ display_name: 'Bob' });
  const cy = await inventory.person({ display_name: 'Cy' });
  const lead = await inventory.person({ display_name: 'Lead' }, ['campaign_admin']);
  let apps = 0;
  return {
    ...{ service, campaigns, ann, bob, cy, lead },
    ...{
      asAnn: await clientFor(ann),
      asBob: await clientFor(bob),
      asCy: await clientFor(cy),
      asLead: await clientFor(lead),
    },
    newApp(people, owners, more = {}) {
      apps += 1;
      return insertManyGrants(database, `x${apps}`, {
        accounts: people.length,
        entitlements: 1,
        people,
        owners,
        ...more,
      });
    },
    act: (action, id, body = {}, headers) => service.call(action, { path: { access_review_id: id }, body }, headers),
    async stateOf(id) {
      const { accessReview } = expectOk(await service.call('getAccessReview', { path: { id } }));
      return accessReview?.accessReview?.state.replace('ACCESS_REVIEW_STATE_', '') ?? '';
    },
    viewOf: ({ id }, headers) => service.call('getTask', { path: { id } }, headers),
    async countOf(text, ...values) {
      const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values);
      return rows[0]?.n ?? 0;
    },
    async assigneesOf({ id }) {
      const text = `select coalesce(s.members, '{}') as "userIds", t.assigned_via as via
        from tasks t left join assignee_sets s on s.id = t.assignee_set_id where t.id = $1`;
      const { rows } = await database.pool.query<{ userIds: string[]; via: string }>(text, [id]);
      return rows[0] ?? { userIds: [], via: '' };
    },
  };
}
