import { Trans } from '@lingui/react/macro';
import type { Import } from '@oag/client';
import { Tag } from '../design/Tag.tsx';

/** How far an import is, in a word. */
export function ImportStateTag({ state, problemCount }: Pick<Import, 'state' | 'problemCount'>) {
  switch (state) {
    case 'IMPORT_STATE_DONE':
      return (
        <Tag tone="accent">
          <Trans>Imported</Trans>
        </Tag>
      );
    case 'IMPORT_STATE_FAILED':
      return (
        <Tag tone="deny">
          <Trans>Failed</Trans>
        </Tag>
      );
    case 'IMPORT_STATE_CHECKED':
      return (
        <Tag tone="warn">{problemCount > 0 ? <Trans>Needs you</Trans> : <Trans>Waits for confirmation</Trans>}</Tag>
      );
    case 'IMPORT_STATE_CANCELED':
      return (
        <Tag>
          <Trans>Canceled</Trans>
        </Tag>
      );
    default:
      return (
        <Tag>
          <Trans>Under way</Trans>
        </Tag>
      );
  }
}
