import { Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Section } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { Tag } from '../design/Tag.tsx';
import styles from './UnusedAccess.module.css';
import { unusedAccessQuery, type FoundAccess } from './unused-access-queries.ts';
import { STATE_NAMES, STATES, wordsOf } from './unused-access-words.ts';

const route = getRouteApi('/unused-access/$ruleId');

/** The access that counts as unused by a rule, with what follows for each grant. */
export function FoundAccessTable({ ruleId }: { ruleId: string }) {
  const { t, i18n } = useLingui();
  const { state } = route.useSearch();
  const { items, more } = useKeysetList(unusedAccessQuery(ruleId, state && STATES[state]));
  const columns = useColumns();
  const params = { ruleId };
  return (
    <Section title={t`Access that counts as unused`}>
      <Tabs label={t`Unused access by state`}>
        <Link
          to="/unused-access/$ruleId"
          params={params}
          search={{}}
          aria-current={state === undefined ? 'page' : undefined}
        >
          <Trans>All</Trans>
        </Link>
        {STATE_NAMES.map((name) => (
          <Link
            key={name}
            to="/unused-access/$ruleId"
            params={params}
            search={{ state: name }}
            aria-current={state === name ? 'page' : undefined}
          >
            {i18n._(wordsOf(STATES[name]).words)}
          </Link>
        ))}
      </Tabs>
      {items.length === 0 ? (
        <p>
          <Trans>No access counts as unused here.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Unused access`}
          columns={columns}
          rows={items}
          rowKey={({ appEntitlementId, appUserId }) => `${appEntitlementId} ${appUserId}`}
        />
      )}
      <MoreButton {...more} />
    </Section>
  );
}

function useColumns(): Column<FoundAccess>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'person',
      header: t`Person`,
      isTitle: true,
      cell: ({ userId, person }) => (
        <Link to="/people/$userId" params={{ userId }} search={{}}>
          {person}
        </Link>
      ),
    },
    {
      id: 'access',
      header: t`Access`,
      cell: ({ appId, appEntitlementId, entitlement }) => (
        <>
          <Link to="/apps/$appId/entitlements/$entitlementId" params={{ appId, entitlementId: appEntitlementId }}>
            {entitlement?.name ?? appEntitlementId}
          </Link>
          <p className={styles.muted}>{entitlement?.place}</p>
        </>
      ),
    },
    {
      id: 'used',
      header: t`Last use`,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t`Not known` : formatDay(new Date(lastUsedAt))),
    },
    {
      id: 'held',
      header: t`Held since`,
      cell: ({ heldSince }) => (heldSince === null ? t`Not known` : formatDay(new Date(heldSince))),
    },
    {
      id: 'state',
      header: t`What follows`,
      cell: ({ state, taskId }) => {
        const { tone, words } = wordsOf(state);
        const tag = <Tag tone={tone}>{i18n._(words)}</Tag>;
        return taskId === '' ? (
          tag
        ) : (
          <Link to="/tasks/$taskId" params={{ taskId }}>
            {tag}
          </Link>
        );
      },
    },
  ];
}
