import { useLingui } from '@lingui/react/macro';
import type { AppEntitlement } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Checkbox, Select, TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { changedMembers } from './changed-members.ts';
import styles from './Inventory.module.css';
import { complianceFrameworksQuery, riskLevelsQuery } from './inventory-queries.ts';

const DAY_SECONDS = 86_400;

/** Changes what people set about an entitlement. Imports then leave it alone, except for risk and compliance frameworks. */
export function EntitlementDialog({ entitlement, onClose }: { entitlement: AppEntitlement; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: riskLevels } = useSuspenseQuery(riskLevelsQuery);
  const { data: frameworks } = useSuspenseQuery(complianceFrameworksQuery);
  const { provisionerPolicy, durationGrant } = entitlement;
  const [displayName, setDisplayName] = useState(entitlement.displayName);
  const [description, setDescription] = useState(entitlement.description);
  const [alias, setAlias] = useState(entitlement.alias);
  const [riskLevelValueId, setRiskLevelValueId] = useState(entitlement.riskLevelValueId);
  const before = entitlement.complianceFrameworkValueIds ?? [];
  const [frameworkIds, setFrameworkIds] = useState(before);
  const daysBefore = durationGrant ? String(Math.ceil(Number.parseInt(durationGrant, 10) / DAY_SECONDS)) : '';
  const [days, setDays] = useState(daysBefore);
  const instructionsBefore = provisionerPolicy?.manual?.instructions ?? '';
  const [instructions, setInstructions] = useState(instructionsBefore);
  // Other ways than by hand are not shown here, and stay as they are.
  const isByHand = provisionerPolicy === null || provisionerPolicy.manual !== null;
  const save = async (): Promise<void> => {
    const values = {
      displayName: displayName.trim(),
      description,
      alias: alias.trim(),
      riskLevelValueId,
      complianceFrameworkValueIds: frameworkIds,
      ...(days !== daysBefore &&
        (days === ''
          ? { durationGrant: null, durationUnset: {} }
          : { durationGrant: `${Number(days) * DAY_SECONDS}s`, durationUnset: null })),
      ...(instructions !== instructionsBefore && {
        provisionerPolicy: { manual: { ...provisionerPolicy?.manual, instructions } },
      }),
    };
    const updateMask = changedMembers({ ...entitlement, complianceFrameworkValueIds: before }, values);
    if (updateMask === '') return;
    await client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: entitlement.appId, id: entitlement.id } },
      body: { entitlement: values, updateMask },
    });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['entitlement'] }),
      queryClient.invalidateQueries({ queryKey: ['entitlements'] }),
    ]);
  };
  return (
    <FormDialog
      title={t`Edit ${entitlement.displayName}`}
      verb={t`Save`}
      isComplete={displayName.trim() !== ''}
      fields={['displayName', 'description', 'alias', 'riskLevelValueId', 'durationGrant', 'instructions']}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextArea
            label={t`Description`}
            hint={t`Reviewers and requesters read it.`}
            error={errors['description']}
            value={description}
            maxLength={4096}
            onChange={({ target }) => setDescription(target.value)}
          />
          <TextInput
            label={t`Alias`}
            hint={t`A short name that is unique in the organization.`}
            error={errors['alias']}
            value={alias}
            maxLength={256}
            onChange={({ target }) => setAlias(target.value)}
          />
          <Select
            label={t`Risk`}
            error={errors['riskLevelValueId']}
            value={riskLevelValueId}
            options={[
              { value: '', label: t`not rated` },
              ...[...riskLevels].map(([value, label]) => ({ value, label })),
            ]}
            onChange={setRiskLevelValueId}
          />
          {frameworks.size > 0 && (
            <fieldset className={styles.checks}>
              <legend>{t`Compliance frameworks`}</legend>
              {[...frameworks].map(([id, name]) => (
                <Checkbox
                  key={id}
                  label={name}
                  isChecked={frameworkIds.includes(id)}
                  onChange={(isChecked) =>
                    setFrameworkIds(isChecked ? [...frameworkIds, id] : frameworkIds.filter((other) => other !== id))
                  }
                />
              ))}
            </fieldset>
          )}
          <TextInput
            label={t`Longest request in days`}
            hint={t`Empty for no limit.`}
            type="number"
            min={1}
            max={36_500}
            error={errors['durationGrant']}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          {isByHand && (
            <TextArea
              label={t`Instructions for those who carry it out`}
              error={errors['instructions']}
              value={instructions}
              maxLength={4096}
              onChange={({ target }) => setInstructions(target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
