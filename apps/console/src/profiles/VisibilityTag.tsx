import { Trans } from '@lingui/react/macro';
import type { RequestCatalog } from '@oag/client';
import { Tag } from '../design/Tag.tsx';
import { visibilityOf } from './visibility.ts';

/** Who sees a profile, in two words. */
export function VisibilityTag({ profile }: { profile: RequestCatalog }) {
  if (profile.deletedAt !== null)
    return (
      <Tag tone="warn">
        <Trans>Deleted</Trans>
      </Tag>
    );
  const visibility = visibilityOf(profile);
  return visibility === 'nobody' ? (
    <Tag>
      <Trans>Not published</Trans>
    </Tag>
  ) : visibility === 'everyone' ? (
    <Tag tone="accent">
      <Trans>Everybody</Trans>
    </Tag>
  ) : (
    <Tag tone="accent">
      <Trans>Holders of certain access</Trans>
    </Tag>
  );
}
