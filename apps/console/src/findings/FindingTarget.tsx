import { Trans } from '@lingui/react/macro';
import type { Finding } from '@oag/client';
import { Link } from '@tanstack/react-router';

type FindingTargetProps = { finding: Finding; names: ReadonlyMap<string, string> };

/** What a finding is about: an account or a resource and its app, a person, or the organization. */
export function FindingTarget({ finding, names }: FindingTargetProps) {
  const { appUserTarget, appResourceTarget, identityUserTarget } = finding;
  const name = (id: string): string => names.get(id) ?? id;
  const within = appUserTarget ?? appResourceTarget;
  if (within) {
    const { appId } = within;
    return (
      <>
        {name(appUserTarget?.appUserId ?? appResourceTarget?.appResourceId ?? '')} ·{' '}
        <Link to="/apps/$appId" params={{ appId }} search={appUserTarget ? { tab: 'accounts' } : {}}>
          {name(appId)}
        </Link>
      </>
    );
  }
  if (identityUserTarget)
    return (
      <Link to="/people/$userId" params={{ userId: identityUserTarget.identityUserId }}>
        {name(identityUserTarget.identityUserId)}
      </Link>
    );
  return <Trans>the organization</Trans>;
}
