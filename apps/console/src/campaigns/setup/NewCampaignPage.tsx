import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { TextInput } from '../../design/Field.tsx';
import { Page } from '../../design/Page.tsx';
import { viewerQuery } from '../../session/session-queries.ts';
import { campaignsQuery } from '../campaign/campaign-queries.ts';
import { dayFromNow, endOfDay } from '../../design/day-input.ts';
import { firstChoice, isComplete, scopeTypeOf, toScope } from './scope-choice.ts';
import { ScopeFields } from './ScopeFields.tsx';
import styles from './Setup.module.css';

const DUE_DAYS = 14;

/** The first question of a new campaign. Its answer is a draft, which keeps everything from here on. */
export function NewCampaignPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [choice, setChoice] = useState(firstChoice);
  const [name, setName] = useState('');
  // The same key for each attempt: after a lost answer, the service gives the campaign that it has already created.
  const idempotencyKey = useRef(crypto.randomUUID());
  const create = useMutation({
    mutationFn: async () => {
      const { scopeV2, multiApp } = toScope(choice);
      const { data } = await client.POST('/api/v1/access_review', {
        params: { header: { 'Idempotency-Key': idempotencyKey.current } },
        body: {
          displayName: name.trim(),
          ownerIds: [viewer.userId],
          scopeType: scopeTypeOf(choice),
          scopeV2,
          multiApp,
          completionDate: endOfDay(dayFromNow(DUE_DAYS)),
          notificationConfig: { sendKickoff: true, sendReminders: true, sendClose: true },
        },
        retry: true,
      });
      const id = data.accessReview?.accessReview?.id;
      if (!id) throw new Error('The service has not said which campaign it created');
      return id;
    },
    onSuccess: async (campaignId) => {
      await queryClient.invalidateQueries({ queryKey: campaignsQuery.queryKey });
      await navigate({ to: '/campaigns/$campaignId/setup', params: { campaignId }, search: { step: 'who' } });
    },
  });
  return (
    <Page
      title={t`New campaign`}
      above={
        <Link to="/campaigns">
          <Trans>Campaigns</Trans>
        </Link>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <ScopeFields choice={choice} onChange={setChoice} />
        <TextInput
          label={t`Name of the campaign`}
          hint={t`Reviewers see it, such as “Access review, fourth quarter”.`}
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ErrorNote error={create.error} />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" disabled={create.isPending || name.trim() === '' || !isComplete(choice)}>
            <Trans>Create draft and go on</Trans>
          </Button>
        </div>
        <p className={styles.muted}>
          <Trans>Nobody is asked before you start the campaign.</Trans>
        </p>
      </form>
    </Page>
  );
}
