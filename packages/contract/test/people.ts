import type { Client } from '@oag/client';
import { clientFor, tokenFor } from './clients.ts';
import { access, entitlements, people } from './harbor-lane.ts';
import { importFiles } from './imports.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';
import type { Credentials } from './target.ts';

/**
 * Who calls: a super admin; a campaign admin who owns the campaign, and one who does not; somebody who reviews in it, and somebody who has
 * nothing to do with it.
 */
export type Role = 'superAdmin' | 'owner' | 'otherAdmin' | 'reviewer' | 'stranger';
export type Person = { id: string; client: Client; credentials: Credentials; personalClientId: string; token: string };
export type People = { [R in Role]: Person };

const names: { [R in Exclude<Role, 'superAdmin'>]: string } = {
  owner: 'Mateo Rios',
  otherAdmin: 'Lena Fischer',
  reviewer: 'Priya Nair',
  stranger: 'Greta Lind',
};
const extra = 'greta.lind@harborlane.example,Greta Lind,ingrid.aalto@harborlane.example,Reception,Receptionist\n';

/** Loads Harbor Lane and lets one person of each role in. */
export async function settleIn(target: ServiceTarget): Promise<People> {
  const admin = target.client(target.credentials);
  await importFiles(target, admin, { people: people + extra, entitlements, access });
  const { data } = await admin.GET('/api/v1/users', { params: { query: { page_size: 100 } } });
  const letIn = async (id: string): Promise<Person> => {
    const acting = await clientFor(target, admin, id);
    return { id, ...acting, token: await tokenFor(target, acting.credentials) };
  };
  const named = (role: keyof typeof names): Promise<Person> =>
    letIn(present(data.list.find(({ user }) => user?.displayName === names[role])?.user, names[role]).id);
  const settled = {
    superAdmin: await letIn(target.adminId),
    owner: await named('owner'),
    otherAdmin: await named('otherAdmin'),
    reviewer: await named('reviewer'),
    stranger: await named('stranger'),
  };
  for (const person of [settled.owner, settled.otherAdmin]) await target.giveRole(person.id, 'campaign_admin');
  return settled;
}
