import { Trans, useLingui } from '@lingui/react/macro';
import type { ServicePrincipal } from '@oag/client';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox } from '../design/Field.tsx';
import { Section } from '../design/Page.tsx';
import { roleWords } from './role-words.ts';
import styles from './Settings.module.css';
import { rolesQuery } from './settings-queries.ts';

type ProgramRolesProps = { principal: ServicePrincipal; mayChange: boolean; onChanged: () => Promise<void> };

/** The roles of a program; everything that it may do follows from them. */
export function ProgramRoles({ principal, mayChange, onChanged }: ProgramRolesProps) {
  const { t } = useLingui();
  const { data: roles } = useSuspenseQuery(rolesQuery);
  const current = principal.user?.roleIds ?? [];
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const shown = chosen ?? current;
  const saving = useMutation({
    mutationFn: async (roleIds: readonly string[]) => {
      const body = { userIds: [principal.id], roleIds: [...roleIds] };
      await client.POST('/api/v1/users/action/set-roles', { body });
      await onChanged();
    },
    onSuccess: () => setChosen(null),
  });
  return (
    <Section title={t`Roles`}>
      <div className={styles.checks}>
        {roles.map(({ id, displayName }) => (
          <Checkbox
            key={id}
            label={displayName}
            hint={roleWords(id)}
            isChecked={shown.includes(id)}
            disabled={!mayChange || id === 'basic_user'}
            onChange={(isChecked) => setChosen(isChecked ? [...shown, id] : shown.filter((other) => other !== id))}
          />
        ))}
      </div>
      <ErrorNote error={saving.error} />
      {chosen !== null && (
        <div className={styles.line}>
          <span className={styles.muted}>
            <Trans>The roles take effect with its next request.</Trans>
          </span>
          <Button onClick={() => setChosen(null)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={saving.isPending} onClick={() => saving.mutate(chosen)}>
            <Trans>Save roles</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
