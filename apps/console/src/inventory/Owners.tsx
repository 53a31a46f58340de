import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Section } from '../design/Page.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './Inventory.module.css';
import { ownersQuery, useSetOwners, type Owned } from './owners.ts';

/** The owners of an app, an entitlement or a resource: policies ask them. */
export function Owners({ owned }: { owned: Owned }) {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: owners } = useSuspenseQuery(ownersQuery(owned));
  const setOwners = useSetOwners(owned);
  const operation =
    owned.resourceId !== undefined
      ? 'setAppResourceOwners'
      : owned.entitlementId !== undefined
        ? 'setAppEntitlementOwners'
        : 'setAppOwners';
  const mayChange = may(viewer, operation);
  const ids = owners.map(({ id }) => id);
  return (
    <Section title={t`Owners`}>
      {owners.length === 0 && (
        <p className={styles.secondary}>
          <Trans>Nobody. Policies that ask the owners then ask somebody else.</Trans>
        </p>
      )}
      <ul>
        {owners.map(({ id, displayName, email }) => (
          <li key={id} className={styles.owner}>
            <Link to="/people/$userId" params={{ userId: id }}>
              {displayName || email}
            </Link>
            {mayChange && (
              <Button
                look="quiet"
                disabled={setOwners.isPending}
                aria-label={t`Remove ${displayName || email}`}
                onClick={() => setOwners.mutate(ids.filter((other) => other !== id))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={styles.picker}>
          <Picker
            key={ids.join(' ')}
            label={t`Add an owner`}
            source={people}
            value={null}
            onChange={(person) => {
              if (person && !ids.includes(person.id)) setOwners.mutate([...ids, person.id]);
            }}
          />
        </div>
      )}
      <ErrorNote error={setOwners.error} />
    </Section>
  );
}
