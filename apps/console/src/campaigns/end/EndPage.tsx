import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ServiceError, type CloseDecision } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Checkbox, RadioGroup } from '../../design/Field.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Section } from '../../design/Page.tsx';
import {
  campaignKey,
  campaignQuery,
  campaignsQuery,
  progressQuery,
  remediationQuery,
} from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import styles from './EndPage.module.css';
import { TakenAway } from './TakenAway.tsx';
import { WhenRevoked } from './WhenRevoked.tsx';

const route = getRouteApi('/campaigns/$campaignId/end');
const DECISIONS = { keep: 'CLOSE_DECISION_SKIP', revoke: 'CLOSE_DECISION_REVOKED' } as const;

/** The end of a campaign, with all that it takes away, before it happens. */
export function EndPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { campaignId } = route.useParams();
  const [{ data: view }, { data: progress }, { data: remediation }] = useSuspenseQueries({
    queries: [campaignQuery(campaignId), progressQuery(campaignId), remediationQuery(campaignId)],
  });
  const [undecided, setUndecided] = useState<'keep' | 'revoke' | ''>('');
  const [confirmRevocations, setConfirmRevocations] = useState(false);
  const open = progress.counts.open;
  const end = useMutation({
    mutationFn: async () => {
      const openReviews: { openReviews?: CloseDecision } =
        open > 0 && undecided !== '' ? { openReviews: DECISIONS[undecided] } : {};
      await client.POST('/api/v1/access_review/{access_review_id}/action/end', {
        params: { path: { access_review_id: campaignId } },
        body: { ...openReviews, confirmRevocations },
      });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) });
      await queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
      await navigate({ to: '/campaigns/$campaignId', params: { campaignId } });
    },
  });
  const needsConfirmation = end.error instanceof ServiceError && end.error.reason === 'TOO_MANY_REVOCATIONS';
  if (phaseOf(view.campaign.state) !== 'open' || !view.mayEdit)
    return (
      <Notice
        title={t`This campaign does not run`}
        action={
          <Link to="/campaigns/$campaignId" params={{ campaignId }}>
            <Trans>To its overview</Trans>
          </Link>
        }
      />
    );
  const waiting = Number(remediation.counts?.planned ?? 0);
  const taken = waiting + (undecided === 'revoke' ? open : 0);
  return (
    <div className={styles.page}>
      <p>
        <Trans>After the end, nobody decides any more. A campaign that has ended cannot be opened again.</Trans>
      </p>
      {open > 0 && (
        <RadioGroup
          label={t`What happens to the access that nobody has decided about?`}
          value={undecided}
          options={[
            {
              value: 'keep',
              label: t`It stays`,
              hint: t`The reviews are closed without a decision, and the report says so.`,
            },
            {
              value: 'revoke',
              label: t`It is revoked`,
              hint: t`The reviews are denied in your name, and revoke tasks are created.`,
            },
          ]}
          onChange={(value) => setUndecided(value === 'revoke' ? 'revoke' : 'keep')}
        />
      )}
      <Section title={t`What will be taken away`}>
        <p>
          {taken === 0 ? (
            <Trans>The end takes nothing away.</Trans>
          ) : (
            <Plural value={taken} one="The end takes # grant away." other="The end takes # grants away." />
          )}{' '}
          <WhenRevoked campaign={view.campaign} />
        </p>
        <Others counts={remediation.counts} />
        {taken > 0 && <TakenAway campaignId={campaignId} withUndecided={undecided === 'revoke'} />}
      </Section>
      {needsConfirmation && (
        <Checkbox
          label={t`Revoke more than the campaign allows`}
          hint={t`I have looked at the list above.`}
          isChecked={confirmRevocations}
          onChange={setConfirmRevocations}
        />
      )}
      <ErrorNote error={end.error} />
      <div className={styles.buttons}>
        <Button
          look={taken > 0 ? 'danger' : 'primary'}
          disabled={end.isPending || (open > 0 && undecided === '') || (needsConfirmation && !confirmRevocations)}
          onClick={() => end.mutate()}
        >
          {taken === 0 ? (
            <Trans>End campaign</Trans>
          ) : (
            <Plural value={taken} one="End campaign and revoke #" other="End campaign and revoke #" />
          )}
        </Button>
        <Link to="/campaigns/$campaignId" params={{ campaignId }}>
          <Trans>Not yet</Trans>
        </Link>
      </div>
    </div>
  );
}

/** Denied access that the end itself does not touch. */
function Others({ counts }: { counts: Record<'notPlanned' | 'open' | 'unverified' | 'verified', string> | null }) {
  const notPlanned = Number(counts?.notPlanned ?? 0);
  const running = ['open', 'unverified', 'verified'] as const;
  const begun = running.reduce((sum, state) => sum + Number(counts?.[state] ?? 0), 0);
  return (
    <>
      {begun > 0 && (
        <p className={styles.muted}>
          <Plural
            value={begun}
            one="# more denied grant already has a revoke task."
            other="# more denied grants already have a revoke task."
          />
        </p>
      )}
      {notPlanned > 0 && (
        <p className={styles.muted}>
          <Plural
            value={notPlanned}
            one="# denied grant stays until an owner starts its revocation."
            other="# denied grants stay until an owner starts their revocation."
          />
        </p>
      )}
    </>
  );
}
