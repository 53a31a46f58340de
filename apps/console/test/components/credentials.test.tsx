import type { CreateServicePrincipalCredentialRequest } from '@oag/client';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// Credentials of a program: a key that its tokens are bound to is asked for once, and shown in the list.

const open = usePages();
const PROGRAM = '/settings/programs/38C4kQ2cY8xJ5mR7nT1vB9wZ3dG';

test('a credential whose tokens are bound to a key says so in the list', async () => {
  await open(PROGRAM, {
    listServicePrincipalCredentials: ({ example }) => {
      const [bound] = example.list;
      if (!bound) throw new Error('The example has no credential');
      const free = { ...bound, id: `${bound.id.slice(0, -1)}x`, displayName: 'Another host', requireDpop: false };
      return { ...example, list: [{ ...bound, requireDpop: true }, free] };
    },
  });
  const tags = await screen.findAllByText('Bound to a key');
  expect(tags).toHaveLength(1);
  expect(tags[0]?.closest('tr')?.textContent).toContain('Export host');
});

test('a new credential is bound to a key when the administrator chooses it', async () => {
  const sent: CreateServicePrincipalCredentialRequest[] = [];
  const user = await open(PROGRAM, {
    createServicePrincipalCredential: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  for (const isBound of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'New credential' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Purpose' }), 'Export host');
    if (isBound) await user.click(dialog.getByRole('checkbox', { name: /bound to a key/ }));
    await user.click(dialog.getByRole('button', { name: 'Create credential' }));
    await expect.poll(() => sent).toHaveLength(isBound ? 2 : 1);
    await user.click(await screen.findByRole('button', { name: 'I kept it' }));
  }
  expect(sent.map(({ requireDpop }) => requireDpop)).toEqual([false, true]);
});
