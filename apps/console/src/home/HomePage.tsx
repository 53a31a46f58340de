import { ButtonLink } from '../design/ButtonLink.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { Notice } from '../design/Notice.tsx';
import { Page, Section } from '../design/Page.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { DueReviews } from './DueReviews.tsx';
import { dueReviewsQuery, waitingQuery } from './home-queries.ts';
import { OwnDelegate } from './OwnDelegate.tsx';
import { WaitingTasks } from './WaitingTasks.tsx';

const FirstRun = lazy(async () => ({ default: (await import('../imports/FirstRun.tsx')).FirstRun }));

/** What waits for the viewer, of every kind. An administrator of an empty service begins here, and goes on to the first campaign from here. */
export function HomePage() {
  const { t } = useLingui();
  const { isFirstRun, isFirstReview } = useLoaderData({ from: '/' });
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: due } = useSuspenseQuery(dueReviewsQuery);
  const { data: waiting } = useSuspenseQuery(waitingQuery(viewer.userId));
  if (isFirstRun) return <FirstRun />;
  const { approve, carryOut, advice, requests } = waiting;
  if (due.length + approve.length + carryOut.length + advice.length + requests.length === 0)
    return (
      <>
        <OwnDelegate userId={viewer.userId} />
        {isFirstReview && <FirstReview />}
        <Notice
          title={t`Nothing waits for you`}
          action={
            <ButtonLink look={isFirstReview ? 'plain' : 'primary'} to="/requests/new" search={{}}>
              <Trans>Request access</Trans>
            </ButtonLink>
          }
        >
          <Trans>Reviews, approvals and work to carry out appear here when somebody asks you.</Trans>
        </Notice>
      </>
    );
  const part = (title: string, isThere: boolean, all: ReactNode, content: ReactNode) =>
    isThere && (
      <Section title={title} actions={all}>
        {content}
      </Section>
    );
  const all = <Trans>Show all</Trans>;
  return (
    <Page
      title={t`Home`}
      actions={
        <ButtonLink to="/requests/new" search={{}}>
          <Trans>Request access</Trans>
        </ButtonLink>
      }
    >
      <OwnDelegate userId={viewer.userId} />
      {part(t`Your reviews`, due.length > 0, null, <DueReviews due={due} />)}
      {part(
        t`To approve`,
        approve.length > 0,
        <Link to="/tasks" search={{}}>
          {all}
        </Link>,
        <WaitingTasks tasks={approve} />,
      )}
      {part(
        t`To carry out`,
        carryOut.length > 0,
        <Link to="/tasks" search={{ view: 'carry-out' }}>
          {all}
        </Link>,
        <WaitingTasks tasks={carryOut} />,
      )}
      {part(
        t`Asked for advice`,
        advice.length > 0,
        <Link to="/tasks" search={{ view: 'advice' }}>
          {all}
        </Link>,
        <WaitingTasks tasks={advice} />,
      )}
      {part(
        t`My open requests`,
        requests.length > 0,
        <Link to="/requests" search={{}}>
          {all}
        </Link>,
        <WaitingTasks tasks={requests} showsAsked />,
      )}
    </Page>
  );
}

/** The way on for an administrator whose data is loaded. */
function FirstReview() {
  const { t } = useLingui();
  return (
    <Notice
      title={t`Your first review`}
      action={
        <ButtonLink look="primary" to="/campaigns/new">
          <Trans>New campaign</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        The service knows <Link to="/people">who has access to what</Link>. A campaign asks the right people whether it
        is still needed.
      </Trans>
    </Notice>
  );
}
