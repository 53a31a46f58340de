import type { CreatePolicyRequest, CreateRequestSchemaRequest } from '@oag/client';
import { refusal } from '@oag/client/msw';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// The editors of policies and of request forms: what is built is what is sent, and a problem stands at its place.

const open = usePages();

test('a policy is sent with the steps that were added, in their order', async () => {
  const sent: CreatePolicyRequest[] = [];
  const user = await open('/policies/new', {
    createPolicy: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Two pairs of eyes');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a step' }), 'wait');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a step' }), 'reject');
  await user.type(screen.getByRole('textbox', { name: 'Comment on the task' }), 'Nobody has decided.');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ displayName: 'Two pairs of eyes', policyType: 'POLICY_TYPE_CERTIFY' });
  expect(Object.values(sent[0]?.policySteps ?? {})).toMatchObject([
    { steps: [{ approval: {} }, { wait: {} }, { reject: { rejectMessage: 'Nobody has decided.' } }] },
  ]);
});

test('a provision step is sent as the entitlement says, or by hand with its instructions', async () => {
  const sent: CreatePolicyRequest[] = [];
  const user = await open('/policies/new', {
    createPolicy: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Keys');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a step' }), 'provision');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How access is granted or revoked' }), 'Manually');
  await user.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Hand the key out.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a step' }), 'provision');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(Object.values(sent[0]?.policySteps ?? {})).toMatchObject([
    {
      steps: [
        { approval: {} },
        { provision: { provisionPolicy: { manual: { instructions: 'Hand the key out.' } } } },
        { provision: {} },
      ],
    },
  ]);
});

test('an agent begins in shadow mode, and is sent with its mode and with who decides instead', async () => {
  const sent: CreatePolicyRequest[] = [];
  const user = await open('/policies/new', {
    createPolicy: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Low risk');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who approves' }), 'An agent');
  await user.selectOptions(screen.getByRole('combobox', { name: 'The agent may' }), 'decide (requests only)');
  await user.click(screen.getByRole('checkbox', { name: 'It may deny' }));
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  await expect.poll(() => sent).toHaveLength(1);
  const agent = {
    agentMode: 'APPROVAL_AGENT_MODE_FULL_CONTROL',
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS',
    mayDeny: true,
  };
  expect(Object.values(sent[0]?.policySteps ?? {})).toMatchObject([{ steps: [{ approval: { agent } }] }]);
  expect(JSON.stringify(sent[0])).not.toContain('"live":true');
});

test('what the service says about the name of a policy stands at the name', async () => {
  const user = await open('/policies/new', {
    createPolicy: () =>
      refusal(400, {
        reason: 'INVALID_ARGUMENT',
        message: 'displayName must not be empty',
        fieldViolations: [{ field: 'displayName', description: 'Give it a name', reason: 'REQUIRED' }],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save policy' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Give it a name')).toBeDefined();
});

test('a form is sent with its fields, and its preview shows them while they are built', async () => {
  const sent: CreateRequestSchemaRequest[] = [];
  const user = await open('/forms/new', {
    createRequestSchema: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the form' }), 'Night access');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a field' }), 'A whole number');
  await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'Weeks');
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  await within(preview).findByRole('textbox', { name: 'Weeks' });
  await user.click(screen.getByRole('button', { name: 'Create form' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'Night access', fields: [{ displayName: 'Weeks', int64Field: {} }] });
});
