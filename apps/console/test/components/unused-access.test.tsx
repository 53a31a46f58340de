import type { CreateUnusedAccessRuleRequest, UnusedAccessRule } from '@oag/client';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// Rules about unused access: look before it is enabled, and confirm what a run has held.

const open = usePages();
const RULE = '/unused-access/3ADr0vLq7bWn2Xk9TzF4cYh6mUs';

/** The rule of the examples, with other members. */
const ruleWith = (example: { rule: UnusedAccessRule | null }, members: Partial<UnusedAccessRule>) => {
  if (!example.rule) throw new Error('The example has no rule');
  return { rule: { ...example.rule, ...members } };
};

test('without a rule the page says what a new one does', async () => {
  const sent: CreateUnusedAccessRuleRequest[] = [];
  const user = await open('/unused-access', {
    listUnusedAccessRules: () => ({ list: [], nextPageToken: '' }),
    createUnusedAccessRule: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await screen.findByRole('heading', { name: 'Nothing is revoked because nobody uses it' });
  await user.click(screen.getByRole('button', { name: 'New rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Dormant access');
  const days = dialog.getByRole('spinbutton', { name: 'Unused for' });
  await user.clear(days);
  await user.type(days, '60');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    displayName: 'Dormant access',
    description: '',
    unusedFor: '5184000s',
    warnFor: '1209600s',
    maxPercentOfApp: 10,
    includeUnknownLastUse: false,
    appIds: [],
    appEntitlementIds: [],
  });
  await screen.findByRole('table', { name: 'Unused access' });
});

test('a disabled rule shows what it would revoke, and enabling it asks first', async () => {
  const masks: unknown[] = [];
  const user = await open(RULE, {
    getUnusedAccessRule: ({ example }) => ruleWith(example, { enabled: false, nextRunAt: null }),
    updateUnusedAccessRule: ({ body, example }) => {
      masks.push([body.updateMask, body.rule?.enabled]);
      return example;
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Unused access' }));
  table.getByText('The next run revokes it');
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enable' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Its holder has 14 days to keep it/);
  await user.click(dialog.getByRole('button', { name: 'Enable' }));
  await expect.poll(() => masks).toEqual([['enabled', true]]);
});

test('held apps are shown with their share, and confirmed as they were held', async () => {
  const confirmed: unknown[] = [];
  const heldAt = '2026-01-15T08:00:01Z';
  const user = await open(RULE, {
    getUnusedAccessRule: ({ example }) =>
      ruleWith(example, {
        heldAt,
        heldApps: [{ appId: '380rbVuUdksmH3jQAK2axp0zYNB', unusedCount: '30', grantCount: '120' }],
      }),
    startUnusedAccessRun: ({ body, example }) => {
      confirmed.push(body?.confirmHeldAt);
      return example;
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Held apps' }));
  table.getByText('25%');
  await user.click(screen.getByRole('button', { name: 'Confirm and run' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/30 grants that were unused on/);
  await user.click(dialog.getByRole('button', { name: 'Confirm and run' }));
  await expect.poll(() => confirmed).toEqual([heldAt]);
});
