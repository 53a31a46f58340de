import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './Inventory.module.css';
import { grantsQuery, type GrantsOf } from './inventory-queries.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

type Grant = Awaited<ReturnType<ReturnType<typeof grantsQuery>['queryFn']>>['items'][number];

type Revoked = { appId: string; entitlementId: string; appUserId: string; name: string };

/** What a person holds, or who holds an entitlement, with the way each is held. */
export function GrantTable({ of, mayRevoke = false }: { of: GrantsOf; mayRevoke?: boolean }) {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [revoked, setRevoked] = useState<Revoked | null>(null);
  const { items: rows, more } = useKeysetList(grantsQuery(of));
  const held: Column<Grant>[] = [
    {
      id: 'entitlement',
      header: t`Entitlement`,
      isTitle: true,
      cell: ({ entitlement }) =>
        entitlement?.appEntitlement && (
          <>
            <Link
              to="/apps/$appId/entitlements/$entitlementId"
              params={{ appId: entitlement.appEntitlement.appId, entitlementId: entitlement.appEntitlement.id }}
            >
              {entitlement.appEntitlement.displayName}
            </Link>
            <p className={styles.secondary}>{entitlement.appResource?.displayName}</p>
          </>
        ),
    },
    { id: 'app', header: t`App`, cell: ({ entitlement }) => entitlement?.app?.displayName },
  ];
  const holder: Column<Grant> = {
    id: 'holder',
    header: t`Holder`,
    isTitle: true,
    cell: ({ appEntitlementUserBinding: binding }) => {
      const account = binding?.appUser?.appUser;
      if (!account) return <Trans>A resource</Trans>;
      const name = account.displayName || account.username || account.email;
      return (
        <>
          {account.identityUserId === '' ? (
            name
          ) : (
            <Link to="/people/$userId" params={{ userId: account.identityUserId }}>
              {name}
            </Link>
          )}
          <p className={styles.secondary}>{account.email || account.username}</p>
        </>
      );
    },
  };
  const way: Column<Grant>[] = [
    {
      id: 'way',
      header: t`How`,
      cell: ({ appEntitlementUserBinding: binding }) => {
        const sources = binding?.grantSources?.length ?? 0;
        return sources === 0 ? (
          <Trans>directly</Trans>
        ) : (
          <Plural value={sources} one="inherited from # entitlement" other="inherited from # entitlements" />
        );
      },
    },
    {
      id: 'since',
      header: t`Since`,
      cell: ({ appEntitlementUserBinding: binding }) =>
        binding?.appEntitlementUserBindingCreatedAt ? (
          formatDay(new Date(binding.appEntitlementUserBindingCreatedAt))
        ) : (
          <Trans>not known</Trans>
        ),
    },
    {
      id: 'until',
      header: t`Until`,
      cell: ({ appEntitlementUserBinding: binding }) =>
        binding?.appEntitlementUserBindingDeprovisionAt
          ? formatDay(new Date(binding.appEntitlementUserBindingDeprovisionAt))
          : '–',
    },
  ];
  // Everybody may ask to revoke what they hold themselves; that is offered under “What I hold”.
  if (mayRevoke && may(viewer, 'updateAppEntitlement'))
    way.push({
      id: 'revoke',
      header: t`Actions`,
      isActions: true,
      cell: ({ appEntitlementUserBinding: binding }) => {
        const account = binding?.appUser?.appUser;
        if (!binding || !account) return null;
        const name = account.displayName || account.username || account.email;
        const { appId, appEntitlementId: entitlementId, appUserId } = binding;
        return (
          <Button
            look="quiet"
            aria-label={t`Revoke it from ${name}`}
            onClick={() => setRevoked({ appId, entitlementId, appUserId, name })}
          >
            <Trans>Revoke</Trans>
          </Button>
        );
      },
    });
  if (rows.length === 0) return <Notice title={'userId' in of ? t`No access` : t`Nobody holds it`} />;
  return (
    <>
      <DataTable
        label={'userId' in of ? t`Access` : t`Holders`}
        rows={rows}
        rowKey={({ appEntitlementUserBinding: binding }) =>
          `${binding?.appEntitlementId} ${binding?.appUserId} ${binding?.principalResource?.id ?? ''}`
        }
        columns={'userId' in of ? [...held, ...way] : [holder, ...way]}
      />
      <MoreButton {...more} />
      {revoked && <RevokeDialog {...revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
