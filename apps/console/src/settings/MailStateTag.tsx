import { Trans } from '@lingui/react/macro';
import type { Mail } from '@oag/client';
import { Tag } from '../design/Tag.tsx';

/** The state of a mail in one word. */
export function MailStateTag({ state, attempts }: Pick<Mail, 'state' | 'attempts'>) {
  switch (state) {
    case 'MAIL_STATE_SENT':
      return (
        <Tag tone="accent">
          <Trans>Sent</Trans>
        </Tag>
      );
    case 'MAIL_STATE_FAILED':
      return (
        <Tag tone="deny">
          <Trans>Failed</Trans>
        </Tag>
      );
    case 'MAIL_STATE_CANCELLED':
      return (
        <Tag>
          <Trans>Canceled</Trans>
        </Tag>
      );
    case 'MAIL_STATE_SENDING':
      return (
        <Tag>
          <Trans>Being sent</Trans>
        </Tag>
      );
    default:
      return attempts > 0 ? (
        <Tag tone="warn">
          <Trans>Tried again later</Trans>
        </Tag>
      ) : (
        <Tag>
          <Trans>Waiting</Trans>
        </Tag>
      );
  }
}
