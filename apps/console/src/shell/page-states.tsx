import { Trans, useLingui } from '@lingui/react/macro';
import { ConnectionError, ServiceError } from '@oag/client';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../design/Button.tsx';
import { Notice } from '../design/Notice.tsx';

export const PagePending = () => (
  <p role="status" style={{ padding: 24, color: 'var(--muted)' }}>
    <Trans>Loading …</Trans>
  </p>
);

export function PageNotFound() {
  const { t } = useLingui();
  return (
    <Notice
      title={t`There is no such page`}
      action={
        <Link to="/">
          <Trans>To your reviews</Trans>
        </Link>
      }
    >
      <Trans>The address may be old, or incomplete.</Trans>
    </Notice>
  );
}

/** What went wrong, and what to do: sign in, ask for the permission, wait for the network, or report it with the id of the request. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const again = (
    <Button onClick={() => void router.invalidate()}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (error instanceof ServiceError && error.status === 401) return <PagePending />;
  if (error instanceof ServiceError && error.status === 403)
    return <Notice title={t`You may not see this`}>{error.message}</Notice>;
  if (error instanceof ServiceError && error.status === 404)
    return (
      <Notice title={t`This is not there, or not for you to see`} action={again}>
        {error.message}
      </Notice>
    );
  if (error instanceof ConnectionError)
    return (
      <Notice title={t`The service cannot be reached`} action={again}>
        <Trans>Check your connection. What you marked is kept in this browser.</Trans>
      </Notice>
    );
  return (
    <Notice title={t`Something went wrong`} action={again}>
      {error instanceof Error ? error.message : String(error)}
      {error instanceof ServiceError && <Trans> Request {error.requestId}.</Trans>}
    </Notice>
  );
}
