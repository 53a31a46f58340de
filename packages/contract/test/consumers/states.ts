import { openCampaign, createCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

export type Service = { target: ServiceTarget; people: People };

/** Values that the calls of an app name as `{{task.id}}`. */
export type StateValues = { [name: string]: string };

type State = { readonly says: string; readonly setUp: (service: Service) => Promise<StateValues> };

/** The states that the calls of apps can ask for. Each is set up through the contract, for each call again. */
export const states: { readonly [name: string]: State } = {
  'people and access': {
    says: 'A sample organization is imported. `user.id` is the caller, `app.id` an app, `entitlement.id` an entitlement in it.',
    setUp: peopleAndAccess,
  },
  'a draft campaign': {
    says: 'As above, and the Campaign Admin owns the draft `campaign.id`.',
    async setUp(service) {
      const { owner } = service.people;
      const campaign = await createCampaign(owner.client, { displayName: 'Draft', ownerIds: [owner.id] });
      return { ...(await peopleAndAccess(service)), 'campaign.id': campaign.id };
    },
  },
  'an open review': {
    says: 'As above, the campaign `campaign.id` is open, and its task `task.id` waits for the Basic User at the step `step.id`.',
    async setUp(service) {
      const { owner } = service.people;
      const campaign = await openCampaign(service.target, owner.client, { displayName: 'Open', ownerIds: [owner.id] });
      const review = present((await reviewsOf(owner.client, campaign.id))[0], 'review');
      return {
        ...(await peopleAndAccess(service)),
        'campaign.id': campaign.id,
        'task.id': review.id,
        'step.id': stepOf(review),
      };
    },
  },
};

async function peopleAndAccess({ people: { superAdmin, reviewer } }: Service): Promise<StateValues> {
  const { data } = await superAdmin.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const { appId, id } = present(data.list[0]?.appEntitlement, 'entitlement');
  return { 'user.id': reviewer.id, 'app.id': appId, 'entitlement.id': id };
}

/** The person who calls with a role. */
export function personWith(role: string, people: People): Person {
  const cast: { [role: string]: Person } = {
    basic_user: people.reviewer,
    campaign_admin: people.owner,
    helpdesk: people.helpdesk,
    access_request_admin: people.requestAdmin,
    app_admin: people.appOwner,
    connector_admin: people.connectorAdmin,
    read_only_admin: people.readOnlyAdmin,
    super_admin: people.superAdmin,
  };
  const person = cast[role];
  if (!person) throw new Error(`${role} is not a role; the roles are ${Object.keys(cast).join(', ')}.`);
  return person;
}
