import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInProvider, SignInRoleRule } from '@oag/client';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { rolesQuery } from '../settings/settings-queries.ts';
import styles from './Identity.module.css';
import { RoleRuleDialog } from './RoleRuleDialog.tsx';

type RoleRulesProps = { provider: SignInProvider; mayChange: boolean; onChanged: () => Promise<void> };

/** Which roles people have by the claims that the provider sends. */
export function RoleRules({ provider, mayChange, onChanged }: RoleRulesProps) {
  const { t } = useLingui();
  const { data: roles } = useSuspenseQuery(rolesQuery);
  const [isAdding, setIsAdding] = useState(false);
  const rules = provider.roleRules ?? [];
  const save = async (roleRules: SignInRoleRule[]): Promise<void> => {
    const params = { path: { id: provider.id } };
    await client.POST('/api/v1/sign_in/providers/{id}', { params, body: { provider: { roleRules } } });
    await onChanged();
  };
  const removal = useMutation({ mutationFn: (gone: SignInRoleRule) => save(rules.filter((rule) => rule !== gone)) });
  const columns: Column<SignInRoleRule>[] = [
    {
      id: 'claim',
      header: t`Claim`,
      isTitle: true,
      cell: ({ claim, value }) => (
        <code className={styles.code}>
          {claim} = {value}
        </code>
      ),
    },
    { id: 'role', header: t`Role`, cell: ({ roleId }) => roles.find(({ id }) => id === roleId)?.displayName ?? roleId },
  ];
  if (mayChange)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (rule) => (
        <Button
          look="quiet"
          disabled={removal.isPending}
          aria-label={t`Remove the rule ${rule.claim} = ${rule.value}`}
          onClick={() => removal.mutate(rule)}
        >
          <Trans>Remove</Trans>
        </Button>
      ),
    });
  return (
    <Section
      title={t`Roles from claims`}
      actions={
        mayChange && (
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add a rule</Trans>
          </Button>
        )
      }
    >
      <p className={styles.muted}>
        <Trans>
          Applied at each sign-in: a role that a rule names is given to people whose claim has the value, and taken from
          the others. All other roles stay as they are.
        </Trans>
      </p>
      {rules.length > 0 && (
        <DataTable
          label={t`Roles from claims`}
          columns={columns}
          rows={rules}
          rowKey={({ claim, value, roleId }) => `${claim} ${value} ${roleId}`}
        />
      )}
      <ErrorNote error={removal.error} />
      {isAdding && (
        <RoleRuleDialog roles={roles} onClose={() => setIsAdding(false)} onSave={(rule) => save([...rules, rule])} />
      )}
    </Section>
  );
}
