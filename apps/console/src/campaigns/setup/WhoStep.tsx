import { useLingui } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, RadioGroup, TextArea } from '../../design/Field.tsx';
import { people } from '../../pickers/sources.ts';
import { peopleQuery } from '../campaign/name-queries.ts';
import { PickList } from '../../pickers/PickList.tsx';
import { certifyPoliciesQuery } from './setup-queries.ts';
import { StepForm } from './StepForm.tsx';

/** Who decides, the instructions to them, and the owners of the campaign. */
export function WhoStep({ campaign }: { campaign: AccessReview }) {
  const { t } = useLingui();
  const { data: policies } = useSuspenseQuery(certifyPoliciesQuery);
  const [policyId, setPolicyId] = useState(campaign.policyId);
  const [usePolicyOverride, setUsePolicyOverride] = useState(campaign.usePolicyOverride);
  const [reviewInstructions, setReviewInstructions] = useState(campaign.reviewInstructions);
  const [ownerIds, setOwnerIds] = useState(campaign.ownerIds ?? []);
  const { data: known } = useSuspenseQuery(peopleQuery(ownerIds));
  return (
    <StepForm
      campaign={campaign}
      step="who"
      changes={() => ({ policyId, usePolicyOverride, reviewInstructions, ownerIds })}
      isComplete={policyId !== '' && ownerIds.length > 0}
    >
      <RadioGroup
        label={t`Who decides?`}
        value={policyId}
        options={policies.map(({ id, displayName, description }) => ({
          value: id,
          label: displayName,
          hint: description,
        }))}
        onChange={setPolicyId}
      />
      <Checkbox
        label={t`Policies of single entitlements and apps go first`}
        hint={t`Where an entitlement or its app has a review policy of its own, that one finds the reviewers.`}
        isChecked={usePolicyOverride}
        onChange={setUsePolicyOverride}
      />
      <TextArea
        label={t`What should reviewers look for?`}
        hint={t`Shown above their list. May be empty; Markdown.`}
        value={reviewInstructions}
        onChange={({ target }) => setReviewInstructions(target.value)}
      />
      <PickList
        label={t`Owners of the campaign`}
        hint={t`They follow it, remind reviewers and end it. Each is a super admin or a campaign admin.`}
        source={people}
        ids={ownerIds}
        nameOf={(id) => known.get(id)?.name ?? id}
        onChange={setOwnerIds}
      />
    </StepForm>
  );
}
