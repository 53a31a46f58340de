import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { RoleHolders } from './RoleHolders.tsx';
import styles from './Settings.module.css';
import { rolesQuery } from './settings-queries.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** The roles, and who has the chosen one. */
export function RolesPage() {
  const { t } = useLingui();
  const { role: chosen } = useSearch({ from: '/settings/roles' });
  const { data: roles } = useSuspenseQuery(rolesQuery);
  const role = roles.find(({ id }) => id === chosen);
  return (
    <SettingsPage>
      <div className={styles.columns}>
        <nav className={styles.roles} aria-label={t`Roles`}>
          {roles.map(({ id, displayName }) => (
            <Link
              key={id}
              to="/settings/roles"
              search={{ role: id }}
              aria-current={id === chosen ? 'page' : undefined}
              replace
            >
              {displayName}
            </Link>
          ))}
        </nav>
        {role ? (
          <RoleHolders key={role.id} role={role} />
        ) : (
          <p className={styles.muted}>
            <Trans>Choose a role to see who has it.</Trans>
          </p>
        )}
      </div>
    </SettingsPage>
  );
}
