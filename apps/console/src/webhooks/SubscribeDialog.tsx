import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { campaignsQuery } from '../campaigns/campaign/campaign-queries.ts';
import { Checkbox, RadioGroup } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { eventGroups } from './event-words.ts';
import { subscriptionsQuery } from './subscription-queries.ts';
import styles from './Webhooks.module.css';

const FIELDS = ['kinds', 'accessReviewId'];

/** Subscribes a webhook to events, of all kinds or of some. */
export function SubscribeDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [which, setWhich] = useState<'all' | 'some'>('all');
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const [campaign, setCampaign] = useState<Option | null>(null);
  const source = {
    key: 'campaigns',
    search: async (query: string): Promise<Option[]> => {
      const campaigns = await queryClient.ensureQueryData(campaignsQuery);
      return campaigns
        .filter(({ campaign: { displayName } }) => displayName.toLowerCase().includes(query.toLowerCase()))
        .slice(0, 25)
        .map(({ campaign: { id, displayName } }) => ({ id, label: displayName }));
    },
  };
  const save = async (): Promise<void> => {
    const body = { webhookId, kinds: which === 'all' ? [] : [...kinds], accessReviewId: campaign?.id ?? '' };
    await client.POST('/api/v1/event_subscriptions', { body });
    await queryClient.invalidateQueries({ queryKey: subscriptionsQuery(webhookId).queryKey });
  };
  return (
    <FormDialog
      title={t`Subscribe to events`}
      verb={t`Subscribe`}
      isComplete={which === 'all' || kinds.length > 0}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RadioGroup
            label={t`Events`}
            value={which}
            options={[
              { value: 'all', label: t`All kinds`, hint: t`Also those that later versions of the service add.` },
              { value: 'some', label: t`Some kinds` },
            ]}
            onChange={(value) => setWhich(value === 'some' ? 'some' : 'all')}
          />
          {which === 'some' && (
            <div className={styles.groups}>
              {eventGroups.map(({ words, kinds: ofGroup }) => (
                <fieldset key={ofGroup[0]} className={styles.kinds}>
                  <legend>{i18n._(words)}</legend>
                  {ofGroup.map((kind) => (
                    <Checkbox
                      key={kind}
                      label={<code>{kind}</code>}
                      isChecked={kinds.includes(kind)}
                      onChange={(isChecked) =>
                        setKinds(isChecked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
                      }
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          )}
          {errors['kinds'] !== undefined && <p className={styles.muted}>{errors['kinds']}</p>}
          <Picker
            label={t`Only of the campaign`}
            hint={t`Empty for all. With a campaign, only its events and those of its tasks, submissions and reports are sent.`}
            error={errors['accessReviewId']}
            source={source}
            value={campaign}
            onChange={setCampaign}
          />
          <p className={styles.muted}>
            <Trans>An event has a kind and ids, no data. Only events of objects that you may read are sent.</Trans>
          </p>
        </>
      )}
    </FormDialog>
  );
}
