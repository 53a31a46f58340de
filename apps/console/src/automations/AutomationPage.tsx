import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Page, Section } from '../design/Page.tsx';
import { EnabledTag } from '../identity/EnabledTag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { automationQuery, AUTOMATIONS, runsQuery } from './automation-queries.ts';
import styles from './Automations.module.css';
import { contextText } from './context-text.ts';
import { RunDialog } from './RunDialog.tsx';
import { RunTable } from './RunTable.tsx';
import { StartDialog } from './StartDialog.tsx';
import { StepSummary } from './StepSummary.tsx';

/** An automation: its steps in words, its runs, and what one can do with it. */
export function AutomationPage() {
  const { t } = useLingui();
  const { automationId } = useParams({ from: '/automations/$automationId' });
  const { run } = useSearch({ from: '/automations/$automationId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data } = useSuspenseQuery(automationQuery(automationId));
  const { items: runs, more } = useKeysetList(runsQuery(automationId));
  const [asked, setAsked] = useState<'start' | 'enable' | 'delete' | null>(null);
  const { automation, names } = data;
  const { displayName, description, enabled, automationSteps, currentVersion } = automation;
  const params = { path: { id: automationId } };
  const close = (): void => setAsked(null);
  const open = (search: { run?: string }): Promise<void> =>
    navigate({ to: '/automations/$automationId', params: { automationId }, search, replace: true });
  const context = contextText(automation.context);
  return (
    <Page
      title={displayName}
      above={
        <Link to="/automations" search={{}}>
          <Trans>Automations</Trans>
        </Link>
      }
      about={
        <>
          {description} <EnabledTag isEnabled={enabled} />
        </>
      }
      actions={
        may(viewer, 'updateAutomation') && (
          <>
            {enabled && (
              <Button look="primary" onClick={() => setAsked('start')}>
                <Trans>Start</Trans>
              </Button>
            )}
            <ButtonLink to="/automations/$automationId/edit" params={{ automationId }}>
              <Trans>Edit</Trans>
            </ButtonLink>
            <Button onClick={() => setAsked('enable')}>
              {enabled ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <Section title={t`Steps`}>
        <p className={styles.muted}>
          <Trans>Version {currentVersion}. A run keeps the steps with which it began.</Trans>
        </p>
        <ol className={styles.steps} aria-label={t`Steps`}>
          {(automationSteps ?? []).map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps have no id, and stay where they are on this page
            <StepSummary key={index} step={step} number={index + 1} names={names} />
          ))}
        </ol>
      </Section>
      {context !== '' && (
        <Section title={t`Values that each run begins with`}>
          <code className={styles.code}>{context}</code>
        </Section>
      )}
      <Section title={t`Runs`}>
        {runs.length === 0 ? (
          <p>
            <Trans>It has not run yet.</Trans>
          </p>
        ) : (
          <RunTable automationId={automationId} runs={runs} />
        )}
        <MoreButton {...more} />
      </Section>
      {run !== undefined && <RunDialog runId={run} onClose={() => void open({})} />}
      {asked === 'start' && (
        <StartDialog automation={automation} onClose={close} onStarted={(runId) => open({ run: runId })} />
      )}
      {asked === 'enable' && (
        <ConfirmDialog
          title={enabled ? t`Disable ${displayName}?` : t`Enable ${displayName}?`}
          verb={enabled ? t`Disable` : t`Enable`}
          onClose={close}
          onConfirm={async () => {
            const body = { automation: { enabled: !enabled }, updateMask: 'enabled' };
            await client.POST('/api/v1/automations/{id}', { params, body });
            await queryClient.invalidateQueries({ queryKey: AUTOMATIONS });
          }}
        >
          <p>
            {enabled ? (
              <Trans>Nobody can start it, and a policy step that would start it denies its task.</Trans>
            ) : (
              <Trans>People and policies can start it again.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/automations/{id}', { params });
            await navigate({ to: '/automations', search: {} });
            await queryClient.invalidateQueries({ queryKey: [...AUTOMATIONS, 'list'] });
          }}
        >
          <p>
            <Trans>What its runs have done stays. A policy step that would start it denies its task.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
