import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Checkbox } from '../design/Field.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page, Section } from '../design/Page.tsx';
import { actionsQuery } from '../actions/action-queries.ts';
import { Tag } from '../design/Tag.tsx';
import styles from './CatalogPage.module.css';
import { offersQuery, parseCatalogSearch, type CatalogSearch } from './request-queries.ts';

const route = getRouteApi('/requests/new');

/** What the viewer can request. */
export function CatalogPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { items: offers, more } = useKeysetList(offersQuery(search));
  const { items: allActions, more: moreActions } = useKeysetList(actionsQuery(search.q ?? ''));
  // An app has no actions of its own.
  const actions = search.app === undefined ? allActions.filter(({ enabled }) => enabled) : [];
  const change = (next: { [Member in keyof CatalogSearch]: CatalogSearch[Member] | undefined }): void =>
    void navigate({ to: '/requests/new', search: parseCatalogSearch({ ...search, ...next }), replace: true });
  return (
    <Page
      title={t`Request access`}
      above={
        <Link to="/requests" search={{}}>
          <Trans>My requests</Trans>
        </Link>
      }
    >
      <FilterBar>
        <SearchInput label={t`Search`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
        <SearchInput label={t`App`} value={search.app ?? ''} onSearch={(app) => change({ app })} />
        <Checkbox
          label={t`Hide what I hold`}
          isChecked={search.held === 'no'}
          onChange={(isChecked) => change({ held: isChecked ? 'no' : undefined })}
        />
      </FilterBar>
      {offers.length === 0 && actions.length === 0 ? (
        <Notice title={t`Nothing can be requested here`}>
          <Trans>Search for something else. An administrator publishes in access profiles what you can request.</Trans>
        </Notice>
      ) : (
        <ul className={styles.offers} aria-label={t`Access that can be requested`}>
          {offers.map(({ appId, entitlementId, name, app, resource, description, isHeld }) => (
            <li key={entitlementId}>
              <Link to="/requests/new/$appId/$entitlementId" params={{ appId, entitlementId }} search={{}}>
                {[resource, name].filter(Boolean).join(' · ')}
              </Link>{' '}
              {isHeld && (
                <Tag tone="accent">
                  <Trans>You hold it</Trans>
                </Tag>
              )}
              <p className={styles.muted}>{[app, description].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      <MoreButton {...more} />
      {actions.length > 0 && (
        <Section title={t`Other requests`}>
          <ul className={styles.offers} aria-label={t`Other requests`}>
            {actions.map(({ id, displayName, description }) => (
              <li key={id}>
                <Link to="/requests/actions/$actionId" params={{ actionId: id }}>
                  {displayName}
                </Link>
                <p className={styles.muted}>{description}</p>
              </li>
            ))}
          </ul>
          <MoreButton {...moreActions} />
        </Section>
      )}
    </Page>
  );
}
