import { expect, test } from 'vitest';
import { clientFor } from '../harness/clients.ts';
import { access, entitlements, people } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

export const importing: Chapter = (story) => {
  test('three files bring people, entitlements and access', async () => {
    const { target, as, note } = story();
    const done = await importFiles(target, as('ingrid'), { people, entitlements, access });
    expect(done.state).toBe('IMPORT_STATE_DONE');
    expect(done.problems).toEqual([]);
    expect(done.counts).toMatchObject({
      apps: { total: '1' },
      accounts: { total: '2' },
      entitlements: { total: '1' },
      grants: { added: '2', total: '2' },
    });
    expect(done.files?.map(({ file }) => file)).toEqual([
      'IMPORT_FILE_PEOPLE',
      'IMPORT_FILE_ENTITLEMENTS',
      'IMPORT_FILE_ACCESS',
    ]);
    note('import', done.id);
  });

  test('people act through API clients of their own', async () => {
    const { target, as, enter, note, id } = story();
    const { data } = await as('ingrid').GET('/api/v1/users', { params: { query: { page_size: 100 } } });
    const named = (name: string): string =>
      present(data.list.find(({ user }) => user?.displayName === name)?.user, name).id;
    note('mateo', named('Mateo Rios'));
    note('priya', named('Priya Nair'));
    await target.giveRole(id('mateo'), 'campaign_admin');
    for (const person of ['mateo', 'priya'] as const)
      enter(person, (await clientFor(target, as('ingrid'), id(person))).client);
    const { data: me } = await as('priya').GET('/api/v1/auth/introspect');
    if (target.remembers) expect(me).toMatchObject({ userId: id('priya'), roles: ['basic_user'] });
  });
};
