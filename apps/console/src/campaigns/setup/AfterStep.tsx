import { useLingui } from '@lingui/react/macro';
import type { AccessReview, AccessReviewInput } from '@oag/client';
import { useState } from 'react';
import { Checkbox, RadioGroup, TextInput } from '../../design/Field.tsx';
import { secondsOf } from '../dashboard/figures.ts';
import { StepForm } from './StepForm.tsx';
import styles from './Setup.module.css';

const DAY_SECONDS = 86_400;
const MODES = {
  policy: 'REMEDIATION_MODE_UNSPECIFIED',
  once: 'REMEDIATION_MODE_AT_ONCE',
  close: 'REMEDIATION_MODE_AT_CLOSE',
  cooling: 'REMEDIATION_MODE_AFTER_COOLING_OFF',
} as const;
type Mode = keyof typeof MODES;
const modeNames = ['policy', 'once', 'close', 'cooling'] as const;
type Undecided = 'open' | 'skip' | 'revoke';

/** What happens to access that nobody has decided about, and to access that is denied. */
export function AfterStep({ campaign }: { campaign: AccessReview }) {
  const { t } = useLingui();
  const { remediation } = campaign;
  const [undecided, setUndecided] = useState<Undecided>(
    !campaign.autoCloseCampaign ? 'open' : campaign.autoCloseDecision === 'CLOSE_DECISION_REVOKED' ? 'revoke' : 'skip',
  );
  const [mode, setMode] = useState<Mode>(modeNames.find((name) => MODES[name] === remediation?.mode) ?? 'policy');
  const [days, setDays] = useState(
    remediation?.coolingOff ? Math.round(secondsOf(remediation.coolingOff) / DAY_SECONDS) : 3,
  );
  const [share, setShare] = useState(remediation?.maximumRevokedShare ?? 0);
  const [autoGenerateReport, setAutoGenerateReport] = useState(campaign.autoGenerateReport);
  const hasDue = campaign.completionDate !== null;
  const changes = (): AccessReviewInput => ({
    autoCloseCampaign: undecided !== 'open',
    autoCloseDecision: undecided === 'revoke' ? 'CLOSE_DECISION_REVOKED' : 'CLOSE_DECISION_SKIP',
    remediation: {
      mode: MODES[mode],
      coolingOff: mode === 'cooling' ? `${days * DAY_SECONDS}s` : null,
      maximumRevokedShare: share,
      separateTasks: remediation?.separateTasks ?? false,
    },
    autoGenerateReport,
  });
  return (
    <StepForm
      campaign={campaign}
      step="after"
      changes={changes}
      isComplete={(mode !== 'cooling' || (days >= 1 && days <= 90)) && share >= 0 && share <= 100}
    >
      <RadioGroup
        label={t`What happens when it is due?`}
        value={undecided}
        options={[
          {
            value: 'open',
            label: t`It stays open until an owner ends it`,
            hint: t`The owner then says what happens to undecided access.`,
          },
          ...(hasDue
            ? [
                {
                  value: 'skip',
                  label: t`It ends, and undecided access stays`,
                  hint: t`The reviews are closed without a decision.`,
                },
                {
                  value: 'revoke',
                  label: t`It ends, and undecided access is revoked`,
                  hint: t`Reviewers are warned a day before.`,
                },
              ]
            : []),
        ]}
        onChange={(value) => setUndecided(value === 'skip' || value === 'revoke' ? value : 'open')}
      />
      <RadioGroup
        label={t`When is denied access revoked?`}
        value={mode}
        options={[
          {
            value: 'policy',
            label: t`As the policy says`,
            hint: t`With each denial where the policy says so; the rest when an owner starts it.`,
          },
          { value: 'once', label: t`With each denial` },
          { value: 'close', label: t`All of it when the campaign has ended` },
          {
            value: 'cooling',
            label: t`Some days after the campaign has ended`,
            hint: t`Until then, owners see what will be revoked, and can stop it.`,
          },
        ]}
        onChange={(value) => setMode(modeNames.find((name) => name === value) ?? 'policy')}
      />
      {mode === 'cooling' && (
        <div className={`${styles.details} ${styles.narrow}`}>
          <TextInput
            label={t`Days to wait`}
            type="number"
            min={1}
            max={90}
            value={days}
            onChange={({ target }) => setDays(target.valueAsNumber)}
          />
        </div>
      )}
      <div className={styles.narrow}>
        <TextInput
          label={t`Ask before more than, in percent`}
          hint={t`The end of the campaign asks for a confirmation when it would revoke more than this share of the access. 0 never asks.`}
          type="number"
          min={0}
          max={100}
          value={share}
          onChange={({ target }) => setShare(target.valueAsNumber)}
        />
      </div>
      <Checkbox
        label={t`Generate a report when it ends`}
        isChecked={autoGenerateReport}
        onChange={setAutoGenerateReport}
      />
    </StepForm>
  );
}
