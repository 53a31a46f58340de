import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ValidateAccessReviewScopeResponse } from '@oag/client';
import type { ReactNode } from 'react';
import { formatAgo, formatDate } from '../../design/format.ts';
import { Card } from '../dashboard/Card.tsx';
import styles from './Setup.module.css';

type Preview = ValidateAccessReviewScopeResponse;

/** How good the data is: what reviewers will not be able to see, and who is asked where nobody was found. */
export function PreviewQuality({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const items = [...unresolvedItems(preview), ...dataItems(preview), ...sourceItems(preview)];
  return (
    <Card title={t`How good the data is`}>
      {items.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Every review has a reviewer, nothing that they look for is missing, and the data is fresh.</Trans>
        </p>
      ) : (
        <ul className={styles.quality}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function unresolvedItems({ unresolved }: Preview): ReactNode[] {
  const { nobody, campaignOwners, superAdmins, fallback } = unresolved ?? {};
  const item = (count: string | undefined, who: ReactNode, help: ReactNode): ReactNode[] =>
    Number(count ?? 0) === 0
      ? []
      : [
          <>
            <Plural value={Number(count)} one="# review" other="# reviews" />: {who}
            <small>{help}</small>
          </>,
        ];
  return [
    ...item(
      nobody,
      <Trans>nobody is asked</Trans>,
      <Trans>Import the owners or managers, or choose another policy.</Trans>,
    ),
    ...item(
      campaignOwners,
      <Trans>the owners of this campaign are asked</Trans>,
      <Trans>The policy finds nobody. Import the owners or managers, or choose another policy.</Trans>,
    ),
    ...item(
      superAdmins,
      <Trans>the super admins are asked</Trans>,
      <Trans>The policy finds nobody. Import the owners or managers, or choose another policy.</Trans>,
    ),
    ...item(
      fallback,
      <Trans>the people that the policy names for this case are asked</Trans>,
      <Trans>The policy finds nobody else.</Trans>,
    ),
  ];
}

function dataItems(preview: Preview): ReactNode[] {
  const item = (count: number, words: ReactNode, help: ReactNode): ReactNode[] =>
    count === 0
      ? []
      : [
          <>
            {words}
            <small>{help}</small>
          </>,
        ];
  const accounts = Number(preview.accountsWithoutOwner);
  const people = Number(preview.peopleWithoutManager);
  const entitlements = Number(preview.entitlementsWithoutOwner);
  const unused = Number(preview.reviewsWithoutLastUse);
  return [
    ...item(
      accounts,
      <Plural value={accounts} one="# account belongs to nobody" other="# accounts belong to nobody" />,
      <Trans>Reviewers see the account, but no person, manager or peers.</Trans>,
    ),
    ...item(
      people,
      <Plural value={people} one="# person has no known manager" other="# people have no known manager" />,
      <Trans>A policy that asks managers finds nobody for them.</Trans>,
    ),
    ...item(
      entitlements,
      <Plural value={entitlements} one="# entitlement has no owner" other="# entitlements have no owner" />,
      <Trans>Neither the entitlement nor its app has one, so that a policy that asks owners finds nobody.</Trans>,
    ),
    ...item(
      unused,
      <Plural
        value={unused}
        one="The last use is not known for # review"
        other="The last use is not known for # reviews"
      />,
      <Trans>Reviewers see “not known”, and the recommendation does without it.</Trans>,
    ),
  ];
}

function sourceItems({ sources }: Preview): ReactNode[] {
  return sources
    .filter(({ isOutdated, lastFailedAt }) => isOutdated || lastFailedAt !== null)
    .map(({ importedAt, lastFailedAt }) => (
      <>
        {importedAt ? (
          <Trans>The data is from {formatAgo(new Date(importedAt))}</Trans>
        ) : (
          <Trans>Nothing was imported yet</Trans>
        )}
        <small>
          {lastFailedAt ? (
            <Trans>
              An import failed on {formatDate(new Date(lastFailedAt))}. Correct the files and import them again.
            </Trans>
          ) : (
            <Trans>Import again before you prepare the campaign: it reviews the access of now.</Trans>
          )}
        </small>
      </>
    ));
}
