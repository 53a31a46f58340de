import { useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useState } from 'react';
import { Checkbox, RadioGroup, TextArea, TextInput } from '../../design/Field.tsx';
import { endOfDay, startOfDay, toDayInput } from '../../design/day-input.ts';
import { ChannelInput } from './ChannelInput.tsx';
import { StepForm } from './StepForm.tsx';
import styles from './Setup.module.css';

/** The name of the campaign, its dates, and the messages to its reviewers. */
export function WhenStep({ campaign }: { campaign: AccessReview }) {
  const { t } = useLingui();
  const [displayName, setDisplayName] = useState(campaign.displayName);
  const [description, setDescription] = useState(campaign.description);
  const [due, setDue] = useState(toDayInput(campaign.completionDate));
  const [autoStartCampaign, setAutoStart] = useState(campaign.autoStartCampaign);
  const [start, setStart] = useState(toDayInput(campaign.scheduledStartDate));
  const { sendKickoff = false, sendReminders = false, sendClose = false } = campaign.notificationConfig ?? {};
  const { slackChannel } = campaign;
  const named = slackChannel?.isChannelId ? slackChannel.channelId : (slackChannel?.name ?? '');
  const [channel, setChannel] = useState(named);
  const [messages, setMessages] = useState({ sendKickoff, sendReminders, sendClose });
  return (
    <StepForm
      campaign={campaign}
      step="when"
      isComplete={displayName.trim() !== '' && (!autoStartCampaign || start !== '')}
      changes={() => ({
        displayName: displayName.trim(),
        description: description.trim(),
        completionDate: endOfDay(due),
        autoStartCampaign,
        scheduledStartDate: autoStartCampaign ? startOfDay(start) : null,
        notificationConfig: messages,
        // A channel that is named by its id stays so until another one is named.
        ...(channel.trim() !== named && { slackChannel: channel.trim() === '' ? null : { name: channel.trim() } }),
      })}
    >
      <TextInput
        label={t`Name of the campaign`}
        required
        maxLength={200}
        value={displayName}
        onChange={({ target }) => setDisplayName(target.value)}
      />
      <TextArea
        label={t`Why is it run?`}
        hint={t`Reviewers and auditors see it. May be empty.`}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <RadioGroup
        label={t`When does it start?`}
        value={autoStartCampaign ? 'date' : 'owner'}
        options={[
          { value: 'owner', label: t`When an owner starts it` },
          { value: 'date', label: t`On a day`, hint: t`It is prepared before, if nobody has done so.` },
        ]}
        onChange={(value) => setAutoStart(value === 'date')}
      />
      {autoStartCampaign && (
        <div className={`${styles.details} ${styles.narrow}`}>
          <TextInput
            label={t`Start on`}
            type="date"
            required
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
        </div>
      )}
      <div className={styles.narrow}>
        <TextInput
          label={t`Due on`}
          type="date"
          hint={t`Empty means no due date.`}
          value={due}
          onChange={({ target }) => setDue(target.value)}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t`Messages to reviewers`}</legend>
        <Checkbox
          label={t`When it starts`}
          isChecked={messages.sendKickoff}
          onChange={(isChecked) => setMessages({ ...messages, sendKickoff: isChecked })}
        />
        <Checkbox
          label={t`Reminders`}
          hint={t`Every week, three days and one day before the due date, on it, and every day after it.`}
          isChecked={messages.sendReminders}
          onChange={(isChecked) => setMessages({ ...messages, sendReminders: isChecked })}
        />
        <Checkbox
          label={t`When it ends`}
          isChecked={messages.sendClose}
          onChange={(isChecked) => setMessages({ ...messages, sendClose: isChecked })}
        />
        <div className={styles.narrow}>
          <ChannelInput value={channel} onChange={setChannel} />
        </div>
      </fieldset>
    </StepForm>
  );
}
