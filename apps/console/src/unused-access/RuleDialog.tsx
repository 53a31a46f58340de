import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedEntitlement } from '../api/object-names.ts';
import { client } from '../api/client.ts';
import { Checkbox, TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { EntitlementList } from '../pickers/EntitlementList.tsx';
import { PickList } from '../pickers/PickList.tsx';
import { apps } from '../pickers/sources.ts';
import { daysOf, durationOf } from './days.ts';
import styles from './UnusedAccess.module.css';
import { UNUSED_ACCESS, type RuleView } from './unused-access-queries.ts';

const FIELDS = ['displayName', 'description', 'unusedFor', 'warnFor', 'maxPercentOfApp'];
const MEMBERS =
  'displayName,description,appIds,appEntitlementIds,unusedFor,warnFor,maxPercentOfApp,includeUnknownLastUse';

type RuleDialogProps = {
  /** The rule to change; absent for another one. */
  view?: RuleView;
  onSaved?: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Creates a rule about unused access, disabled, or changes one. */
export function RuleDialog({ view, onSaved, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const rule = view?.rule;
  const [displayName, setDisplayName] = useState(rule?.displayName ?? '');
  const [description, setDescription] = useState(rule?.description ?? '');
  const [unusedDays, setUnusedDays] = useState(String(rule?.unusedFor ? daysOf(rule.unusedFor) : 90));
  const [warnDays, setWarnDays] = useState(String(rule?.warnFor ? daysOf(rule.warnFor) : 14));
  const [percent, setPercent] = useState(String(rule?.maxPercentOfApp ?? 10));
  const [isUnknownUnused, setIsUnknownUnused] = useState(rule?.includeUnknownLastUse ?? false);
  const [appIds, setAppIds] = useState<readonly string[]>(rule?.appIds ?? []);
  const [entitlements, setEntitlements] = useState<readonly NamedEntitlement[]>(view?.entitlements ?? []);
  const save = async (): Promise<void> => {
    const body = {
      displayName: displayName.trim(),
      description: description.trim(),
      unusedFor: durationOf(unusedDays) ?? '0s',
      warnFor: durationOf(warnDays) ?? null,
      maxPercentOfApp: Number(percent),
      includeUnknownLastUse: isUnknownUnused,
      appIds: [...appIds],
      appEntitlementIds: entitlements.map(({ id }) => id),
    };
    const { data } = rule
      ? await client.POST('/api/v1/unused_access_rules/{id}', {
          params: { path: { id: rule.id } },
          body: { rule: body, updateMask: MEMBERS },
        })
      : await client.POST('/api/v1/unused_access_rules', { body });
    await queryClient.invalidateQueries({ queryKey: UNUSED_ACCESS });
    if (data.rule) await onSaved?.(data.rule.id);
  };
  return (
    <FormDialog
      title={rule ? t`Edit ${rule.displayName}` : t`New rule about unused access`}
      verb={rule ? t`Save` : t`Create`}
      isComplete={displayName.trim() !== '' && unusedDays !== ''}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            error={errors['displayName']}
            value={displayName}
            maxLength={200}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextArea
            label={t`Description`}
            error={errors['description']}
            value={description}
            maxLength={2000}
            onChange={({ target }) => setDescription(target.value)}
          />
          <TextInput
            label={t`Unused for`}
            type="number"
            min={1}
            max={3650}
            suffix={t`days`}
            hint={t`Held and not used for that long.`}
            error={errors['unusedFor']}
            value={unusedDays}
            onChange={({ target }) => setUnusedDays(target.value)}
          />
          <Checkbox
            label={t`Include access whose use is not known`}
            hint={t`Without a report of its use, access is left alone.`}
            isChecked={isUnknownUnused}
            onChange={setIsUnknownUnused}
          />
          <TextInput
            label={t`Warning`}
            type="number"
            min={0}
            max={90}
            suffix={t`days`}
            hint={t`How long its holder may keep the access. 0 for no warning.`}
            error={errors['warnFor']}
            value={warnDays}
            onChange={({ target }) => setWarnDays(target.value)}
          />
          <TextInput
            label={t`Limit of a run`}
            type="number"
            min={1}
            max={100}
            suffix={t`percent`}
            hint={t`An app that would lose more of its grants in one run is held until you confirm it.`}
            error={errors['maxPercentOfApp']}
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
          <PickList
            label={t`Only in the apps`}
            hint={t`Empty for all apps.`}
            source={apps}
            ids={appIds}
            nameOf={(id) => view?.apps.get(id) ?? id}
            onChange={setAppIds}
          />
          <div>
            <p>
              <Trans>Only these entitlements</Trans>
            </p>
            <p className={styles.muted}>
              <Trans>Empty for all of these apps.</Trans>
            </p>
            <EntitlementList
              label={t`Only these entitlements`}
              entitlements={entitlements}
              isBusy={false}
              onChange={(picked, isAdded) => {
                const others = entitlements.filter(({ id }) => id !== picked.id);
                setEntitlements(isAdded ? [...others, { ...picked, place: '' }] : others);
              }}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
