import type { Task } from '@oag/types';
import { createCampaign, openCampaign, revocationOf, reviewsOf } from './campaigns.ts';
import { decide } from './decisions.ts';
import { clientFor, tokenFor } from './clients.ts';
import { settleIn, type People } from './people.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';

/** A service in the middle of its work: one object of every kind. */
export type Stage = {
  target: ServiceTarget;
  people: People;
  ids: {
    app: string;
    resourceType: string;
    resource: string;
    entitlement: string;
    import: string;
    policy: string;
    /** Campaigns of the owner: one is a draft, the other is open. */
    draft: string;
    open: string;
    report: string;
  };
  /** In the open campaign: one that waits for the reviewer, one that the reviewer has denied, and what came of that. */
  review: Task;
  denied: Task;
  revocation: Task;
  /** Of an API client that may be used from elsewhere only. */
  strayToken: string;
};

/** Sets a service up in the middle of its work. */
export async function setStage(target: ServiceTarget): Promise<Stage> {
  const people = await settleIn(target);
  const { superAdmin, owner, reviewer } = people;
  const { data: found } = await owner.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const entitlement = present(found.list[0]?.appEntitlement, 'entitlement');
  const { data: created } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Managers decide',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { manager: {} } }] } },
    },
  });
  const draft = await createCampaign(owner.client, { displayName: 'Draft', ownerIds: [owner.id] });
  const open = await openCampaign(target, owner.client, { displayName: 'Open', ownerIds: [owner.id] });
  const [review, other] = await reviewsOf(owner.client, open.id);
  const denied = await decide(reviewer.client, present(other, 'review'), 'deny', 'No longer needed.');
  return {
    target,
    people,
    ids: {
      app: entitlement.appId,
      resourceType: entitlement.appResourceTypeId,
      resource: entitlement.appResourceId,
      entitlement: entitlement.id,
      import: await lastImport(target),
      policy: present(created.policy, 'policy').id,
      draft: draft.id,
      open: open.id,
      report: await makeReport(target, people, open.id),
    },
    review: present(review, 'review'),
    denied,
    revocation: await revocationOf(target, superAdmin.client, denied),
    strayToken: await strayToken(target, people),
  };
}

async function strayToken(target: ServiceTarget, { superAdmin }: People): Promise<string> {
  const { credentials, personalClientId } = await clientFor(target, superAdmin.client, superAdmin.id);
  const token = await tokenFor(target, credentials);
  const params = { path: { id: personalClientId } };
  await superAdmin.client.POST('/api/v1/iam/personal_clients/{id}', { params, body: { client: { allowSourceCidr: ['192.0.2.0/24'] } } });
  return token;
}

async function lastImport({ database }: ServiceTarget): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from imports order by created_at desc limit 1');
  return present(rows[0], 'import').id;
}

async function makeReport(target: ServiceTarget, { owner }: People, access_review_id: string): Promise<string> {
  const params = { path: { access_review_id } };
  await owner.client.POST('/api/v1/access_review/{access_review_id}/report', { params, body: {} });
  const { data } = await target.until(
    () => owner.client.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list[0]?.state === 'REPORT_STATE_OK',
  );
  return present(data.list[0], 'report').id;
}
