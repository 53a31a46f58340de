import { Trans } from '@lingui/react/macro';
import type { UnusedAccessRule } from '@oag/client';
import { Tag } from '../design/Tag.tsx';

/** Whether a rule runs every day, and whether it waits for somebody. */
export const RuleTag = ({ rule: { enabled, heldAt } }: { rule: UnusedAccessRule }) =>
  heldAt !== null ? (
    <Tag tone="deny">
      <Trans>Held</Trans>
    </Tag>
  ) : enabled ? (
    <Tag tone="accent">
      <Trans>Enabled</Trans>
    </Tag>
  ) : (
    <Tag tone="warn">
      <Trans>Disabled</Trans>
    </Tag>
  );
