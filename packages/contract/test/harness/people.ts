import type { Client } from '@oag/client';
import { clientFor, tokenFor } from './clients.ts';
import { access, entitlements, people } from './harbor-lane.ts';
import { importFiles } from './imports.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';
import type { Credentials } from './target.ts';

/**
 * The callers: a super admin; a campaign admin who owns the campaign, and one who does not; a reviewer in it, and somebody who is not
 * involved. There is also somebody with each other role, and one of the two app admins owns the app. `reader` is an API client of a super
 * admin that is restricted to reading.
 */
export type Role =
  | 'superAdmin'
  | 'owner'
  | 'otherAdmin'
  | 'reviewer'
  | 'stranger'
  | 'helpdesk'
  | 'requestAdmin'
  | 'appOwner'
  | 'otherAppAdmin'
  | 'connectorAdmin'
  | 'readOnlyAdmin'
  | 'reader';
export type Person = { id: string; client: Client; credentials: Credentials; personalClientId: string; token: string };
export type People = { [R in Role]: Person };

type Named = Exclude<Role, 'superAdmin' | 'reader'>;

/** The name and the role of each. */
const cast: { [R in Named]: { name: string; role?: string } } = {
  owner: { name: 'Mateo Rios', role: 'campaign_admin' },
  otherAdmin: { name: 'Lena Fischer', role: 'campaign_admin' },
  reviewer: { name: 'Priya Nair' },
  stranger: { name: 'Greta Lind' },
  helpdesk: { name: 'Hana Sato', role: 'helpdesk' },
  requestAdmin: { name: 'Ravi Menon', role: 'access_request_admin' },
  appOwner: { name: 'Aino Salo', role: 'app_admin' },
  otherAppAdmin: { name: 'Otto Berg', role: 'app_admin' },
  connectorAdmin: { name: 'Carla Conti', role: 'connector_admin' },
  readOnlyAdmin: { name: 'Rosa Lima', role: 'read_only_admin' },
};
const onFile = new Set(['Mateo Rios', 'Lena Fischer', 'Priya Nair']);
const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@harborlane.example`;
const extra = Object.values(cast)
  .filter(({ name }) => !onFile.has(name))
  .map(({ name }) => `${emailOf(name)},${name},ingrid.aalto@harborlane.example,Reception,Receptionist\n`)
  .join('');

/** Somebody who has no access and whose manager is the reviewer. */
const leaver = 'tessa.moor@harborlane.example,Tessa Moor,priya.nair@harborlane.example,Reception,Receptionist\n';

/** Loads Harbor Lane and lets one person of each role in. */
export async function settleIn(target: ServiceTarget): Promise<People> {
  const admin = target.client(target.credentials);
  await importFiles(target, admin, { people: people + extra + leaver, entitlements, access });
  const { data } = await admin.GET('/api/v1/users', { params: { query: { page_size: 100 } } });
  const letIn = async (id: string, scopedRoles: string[] = []): Promise<Person> => {
    const acting = await clientFor(target, admin, id, scopedRoles);
    return { id, ...acting, token: await tokenFor(target, acting.credentials) };
  };
  const named = async (who: Named): Promise<Person> => {
    const { name, role } = cast[who];
    const person = await letIn(present(data.list.find(({ user }) => user?.displayName === name)?.user, name).id);
    if (role) await target.giveRole(person.id, role);
    return person;
  };
  const settled = {
    superAdmin: await letIn(target.adminId),
    owner: await named('owner'),
    otherAdmin: await named('otherAdmin'),
    reviewer: await named('reviewer'),
    stranger: await named('stranger'),
    helpdesk: await named('helpdesk'),
    requestAdmin: await named('requestAdmin'),
    appOwner: await named('appOwner'),
    otherAppAdmin: await named('otherAppAdmin'),
    connectorAdmin: await named('connectorAdmin'),
    readOnlyAdmin: await named('readOnlyAdmin'),
    reader: { id: '', client: admin, credentials: target.credentials, personalClientId: '', token: '' },
  };
  await target.giveRole(target.adminId, 'read_only_admin');
  settled.reader = await letIn(target.adminId, ['read_only_admin']);
  return settled;
}
