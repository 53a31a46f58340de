import { Trans } from '@lingui/react/macro';
import { Tag } from '../design/Tag.tsx';

/** The status of a person or an account; nothing for the usual one. */
export function StatusTag({ status }: { status: string | undefined }) {
  if (status === 'DISABLED' || status === 'STATUS_DISABLED')
    return (
      <Tag tone="warn">
        <Trans>Disabled</Trans>
      </Tag>
    );
  if (status === 'DELETED' || status === 'STATUS_DELETED')
    return (
      <Tag>
        <Trans>Deleted</Trans>
      </Tag>
    );
  return null;
}
