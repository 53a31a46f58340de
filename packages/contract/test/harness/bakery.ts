import type { Policy, PolicyStepInput, AppEntitlement, Task, CreatePolicyRequest } from '@oag/types';
import { importFiles } from './imports.ts';
import type { People } from './people.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Nora'];
const emailOf = (name: string): string => `${name.toLowerCase()}.baker@harborlane.example`;
const BOSS = 'berta.baker@harborlane.example';
const people = `email,name,manager_email,department,title
${BOSS},Berta Baker,,Bakery,Head baker
${names.map((name) => `${emailOf(name)},${name} Baker,${BOSS},Bakery,Baker\n`).join('')}`;
const entitlements = `app,resource_type,resource,entitlement,description,owner_emails,risk_level,compliance_frameworks
Bakery,Place,House,Ovens,May bake.,,Low,
Bakery,Place,House,Cellar,May fetch flour.,,Low,
Bakery,Place,House,Till,May open the till.,,High,
`;
const access = `app,account_id,account_email,account_name,account_type,account_status,resource_type,resource,entitlement
${names
  .filter((name) => name !== 'Nora')
  .flatMap((name) =>
    [`Ovens`, `Till`].map(
      (entitlement) => `Bakery,${name},${emailOf(name)},${name} Baker,user,enabled,Place,House,${entitlement}\n`,
    ),
  )
  .join('')}`;

/** A team: everybody except Nora has the ovens (low risk) and the till (high risk). Nobody has the cellar. */
export type Bakery = {
  appId: string;
  ovens: AppEntitlement;
  cellar: AppEntitlement;
  till: AppEntitlement;
  noraId: string;
};

export async function openBakery(target: ServiceTarget, { superAdmin: { client } }: People): Promise<Bakery> {
  await importFiles(target, client, { people, entitlements, access });
  const { data } = await client.POST('/api/v1/search/entitlements', { body: { pageSize: 100 } });
  const named = (name: string): AppEntitlement =>
    present(
      data.list.map(({ appEntitlement }) => appEntitlement).find((one) => one?.displayName === name),
      name,
    );
  const found = await client.POST('/api/v1/search/users', { body: { query: 'Nora Baker' } });
  const ovens = named('Ovens');
  return {
    appId: ovens.appId,
    ovens,
    cellar: named('Cellar'),
    till: named('Till'),
    noraId: present(found.data.list[0]?.user, 'Nora').id,
  };
}

/** Creates a policy of these steps. */
export async function createPolicy(
  { superAdmin: { client } }: People,
  steps: PolicyStepInput[],
  policyType: CreatePolicyRequest['policyType'] = 'POLICY_TYPE_GRANT',
): Promise<Policy> {
  const key = policyType === 'POLICY_TYPE_GRANT' ? 'grant' : 'certify';
  const { data } = await client.POST('/api/v1/policies', {
    body: { displayName: 'An agent decides', policyType, policySteps: { [key]: { steps } } },
  });
  return present(data.policy, 'policy');
}

/** Requests access for Nora under a policy. */
export async function requestUnder(
  { superAdmin: { client } }: People,
  { noraId }: Bakery,
  { appId, id }: AppEntitlement,
  policy: Policy,
  description = '',
): Promise<Task> {
  await client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id } },
    body: { entitlement: { grantPolicyId: policy.id } },
  });
  const { data } = await client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId: id, identityUserId: noraId, description, expandMask: { paths: ['*'] } },
  });
  return present(data.taskView?.task, 'task');
}
