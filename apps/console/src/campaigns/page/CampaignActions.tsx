import { Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { phaseOf } from '../campaign-state.ts';
import { DueDateDialog } from './DueDateDialog.tsx';
import { RemindDialog } from './RemindDialog.tsx';

type Opened = 'remind' | 'due' | null;

/** What an owner can do with a campaign in its state. */
export function CampaignActions({ campaign }: { campaign: AccessReview }) {
  const [opened, setOpened] = useState<Opened>(null);
  const phase = phaseOf(campaign.state);
  if (phase !== 'open') return null;
  return (
    <>
      <Button onClick={() => setOpened('due')}>
        <Trans>Change due date</Trans>
      </Button>
      <Button onClick={() => setOpened('remind')}>
        <Trans>Remind</Trans>
      </Button>
      {opened === 'due' && <DueDateDialog campaign={campaign} onClose={() => setOpened(null)} />}
      {opened === 'remind' && <RemindDialog campaignId={campaign.id} onClose={() => setOpened(null)} />}
    </>
  );
}
