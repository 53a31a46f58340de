import type { Client } from '@oag/client';
import type { ConsolePage } from './console-page.ts';
import { personId } from '../signed-in.ts';

/** A profile that holders of one of its entitlements see. Each call makes another one. */
async function nightProfile(admin: Client): Promise<string> {
  const { data: profile } = await admin.POST('/api/v1/catalogs', {
    body: {
      displayName: 'Night pharmacist',
      description: 'What the night shift of the pharmacy needs.',
      published: true,
    },
  });
  const catalog_id = profile.requestCatalogView?.requestCatalog?.id ?? '';
  const { data: found } = await admin.POST('/api/v1/search/entitlements', { body: { pageSize: 10 } });
  const refs = found.list.flatMap(({ appEntitlement }) =>
    appEntitlement ? [{ appId: appEntitlement.appId, id: appEntitlement.id }] : [],
  );
  const params = { path: { catalog_id } };
  await admin.POST('/api/v1/catalogs/{catalog_id}/requestable_entries', { params, body: { appEntitlements: refs } });
  const body = { accessEntitlements: refs.slice(0, 2) };
  await admin.POST('/api/v1/catalogs/{catalog_id}/visibility_bindings', { params, body });
  const userIds = [await personId(admin, 'Elif Ivanov'), await personId(admin, 'Ada Tanaka')];
  await admin.POST('/api/v1/catalogs/{catalog_id}/members', { params, body: { userIds } });
  return `/profiles/${catalog_id}`;
}

/** The pages of the access profiles. */
export const profilePages: ConsolePage[] = [
  { name: 'profile', path: nightProfile, ready: { role: 'list', name: 'Entitlements in the profile' } },
  {
    name: 'profile-visibility',
    path: async (admin) => `${await nightProfile(admin)}?tab=visibility`,
    ready: { role: 'list', name: 'Entitlements whose holders see it' },
  },
  {
    name: 'profile-members',
    path: async (admin) => `${await nightProfile(admin)}?tab=members`,
    ready: { role: 'list', name: 'Members' },
  },
  { name: 'profiles', path: () => '/profiles', ready: { role: 'table', name: 'Access profiles' } },
];
