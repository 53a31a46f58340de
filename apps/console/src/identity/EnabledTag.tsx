import { Trans } from '@lingui/react/macro';
import { Tag } from '../design/Tag.tsx';

/** Whether a provider is in use. */
export const EnabledTag = ({ isEnabled }: { isEnabled: boolean }) =>
  isEnabled ? (
    <Tag tone="accent">
      <Trans>Enabled</Trans>
    </Tag>
  ) : (
    <Tag tone="warn">
      <Trans>Disabled</Trans>
    </Tag>
  );
