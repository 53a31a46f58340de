import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import type { CampaignView } from '../campaign/campaign-queries.ts';
import { isMoving, phaseOf } from '../campaign/campaign-state.ts';
import { ButtonLink } from '../../design/ButtonLink.tsx';
import { SaveAsTemplateDialog } from '../templates/SaveAsTemplateDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DueDateDialog } from './DueDateDialog.tsx';
import { RemindDialog } from '../reviewers/RemindDialog.tsx';
import { StartDialog } from './StartDialog.tsx';
import { UnprepareDialog } from './UnprepareDialog.tsx';

type Opened = 'template' | 'remind' | 'due' | 'start' | 'unprepare' | 'delete' | null;

/** The things that an owner can do with a campaign in its state. */
export function CampaignActions({ view }: { view: CampaignView }) {
  const { campaign } = view;
  const [opened, setOpened] = useState<Opened>(null);
  const phase = phaseOf(campaign.state);
  const onClose = (): void => setOpened(null);
  if (isMoving(campaign.state)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpened('template')}>
        <Trans>Save as template</Trans>
      </Button>
      {(phase === 'draft' || phase === 'prepared') && (
        <Button look="danger" onClick={() => setOpened('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {phase === 'prepared' && (
        <>
          <Button onClick={() => setOpened('unprepare')}>
            <Trans>Back to draft</Trans>
          </Button>
          <Button look="primary" onClick={() => setOpened('start')}>
            <Trans>Start campaign</Trans>
          </Button>
        </>
      )}
      {phase === 'open' && (
        <>
          <Button onClick={() => setOpened('due')}>
            <Trans>Change due date</Trans>
          </Button>
          <Button onClick={() => setOpened('remind')}>
            <Trans>Remind</Trans>
          </Button>
          <ButtonLink look="primary" to="/campaigns/$campaignId/end" params={{ campaignId: campaign.id }}>
            <Trans>End campaign …</Trans>
          </ButtonLink>
        </>
      )}
      {opened === 'template' && <SaveAsTemplateDialog campaign={campaign} onClose={onClose} />}
      {opened === 'due' && <DueDateDialog campaign={campaign} onClose={onClose} />}
      {opened === 'remind' && <RemindDialog campaignId={campaign.id} onClose={onClose} />}
      {opened === 'start' && <StartDialog view={view} onClose={onClose} />}
      {opened === 'unprepare' && <UnprepareDialog campaign={campaign} onClose={onClose} />}
      {opened === 'delete' && <DeleteDialog campaign={campaign} onClose={onClose} />}
    </>
  );
}
