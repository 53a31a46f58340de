import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Facts } from '../design/Facts.tsx';
import { formatDate } from '../design/format.ts';
import { durationWords } from './duration-words.ts';
import type { TaskData } from './task-queries.ts';
import { kindOf } from './task-words.ts';

/** Who, what, why, for how long, and who asked. */
export function TaskFacts({ data }: { data: TaskData }) {
  const { t } = useLingui();
  const { task, app, appUser, entitlementResource, entitlements, createdByUser, accessReview } = data;
  const tickets = task.externalRefs ?? [];
  const person = data.user ?? data.identityUser;
  const { grant, revoke, certify } = task.type ?? {};
  const entitlementId = (grant ?? revoke ?? certify)?.appEntitlementId;
  const main = entitlements.find(({ id }) => id === entitlementId);
  const others = entitlements.filter(({ id }) => id !== entitlementId);
  const job = person ? [person.jobTitle, person.department].filter(Boolean).join(', ') : '';
  const account = appUser && (appUser.displayName || appUser.username || appUser.email);
  const campaignId = certify?.accessReviewId ?? revoke?.source?.review?.accessReviewId;
  return (
    <Facts
      facts={[
        [
          t`Person`,
          person ? (
            [person.displayName || person.email, job].filter(Boolean).join(' · ')
          ) : (
            <Trans>nobody is known</Trans>
          ),
        ],
        [t`Account`, account || undefined],
        [t`App`, app?.displayName || undefined],
        [t`Resource`, entitlementResource?.displayName || undefined],
        [
          t`Access`,
          main && (
            <>
              {main.displayName}
              {main.description !== '' && ` · ${main.description}`}
            </>
          ),
        ],
        [t`Revoked with it`, others.length > 0 ? others.map(({ displayName }) => displayName).join(', ') : undefined],
        [
          t`For how long`,
          grant ? grant.grantDuration ? durationWords(grant.grantDuration) : <Trans>without an end</Trans> : undefined,
        ],
        [t`Why`, task.description || <Trans>no reason is given</Trans>],
        [
          t`Requested by`,
          createdByUser ? createdByUser.displayName || createdByUser.email : <Trans>the service</Trans>,
        ],
        [t`Requested on`, task.createdAt ? formatDate(new Date(task.createdAt)) : undefined],
        [
          t`Tickets`,
          tickets.length > 0
            ? tickets.map(({ name, url }, index) => (
                <Fragment key={url}>
                  {index > 0 && ', '}
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </Fragment>
              ))
            : undefined,
        ],
        [t`Emergency`, task.emergencyAccess ? <Trans>yes, the policy for emergencies decides</Trans> : undefined],
        [
          t`Campaign`,
          accessReview && kindOf(task) === 'certify' && campaignId ? (
            <Link to="/reviews/$campaignId" params={{ campaignId }} search={{}}>
              {accessReview.displayName}
            </Link>
          ) : (
            accessReview?.displayName || undefined
          ),
        ],
      ]}
    />
  );
}
