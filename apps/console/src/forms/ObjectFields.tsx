import { useLingui } from '@lingui/react/macro';
import type { C1UserFilter, Field, PickerField } from '@oag/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from '../design/Field.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { PickList } from '../pickers/PickList.tsx';
import { apps, people, resourceTypesOf } from '../pickers/sources.ts';
import { pickerFor, withPicker, type ObjectKind } from './field-types.ts';
import styles from './FormBuilder.module.css';
import { pickedNamesQuery } from './picked-names-query.ts';

const KINDS = ['people', 'accounts', 'resources'] as const;

const NOTHING: ReadonlyMap<string, string> = new Map();

type ObjectFieldsProps = { field: Field; onChange: (field: Field) => void };

/** Which objects of the service are offered, and whether one or several are chosen. */
export function ObjectFields({ field, onChange }: ObjectFieldsProps) {
  const { t } = useLingui();
  const isSeveral = field.stringSliceField !== null;
  const picker = (field.stringSliceField ?? field.stringField)?.pickerField ?? pickerFor('people');
  const { data: names = NOTHING } = useQuery({ ...pickedNamesQuery(picker), placeholderData: keepPreviousData });
  const { c1UserPicker, appUserPicker, resourcePicker } = picker;
  const kind: ObjectKind = resourcePicker ? 'resources' : appUserPicker ? 'accounts' : 'people';
  const set = (next: PickerField): void => onChange(withPicker(field, next, isSeveral));
  const appId = resourcePicker?.appId ?? appUserPicker?.appId ?? '';
  const setPeople = (filter: C1UserFilter): void => set({ ...pickerFor('people'), c1UserPicker: filter });
  const kindWords = { people: t`People`, accounts: t`Accounts`, resources: t`Resources` };
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Offers`}
          value={kind}
          onChange={(next) => set(pickerFor(KINDS.find((name) => name === next) ?? kind))}
          options={KINDS.map((value) => ({ value, label: kindWords[value] }))}
        />
        {kind !== 'people' && (
          <Picker
            key={kind}
            label={t`Of the app`}
            hint={t`Empty for all apps.`}
            source={apps}
            value={appId === '' ? null : { id: appId, label: names.get(appId) ?? appId }}
            onChange={(app) =>
              set(
                resourcePicker
                  ? { ...picker, resourcePicker: { appId: app?.id ?? '', resourceTypeId: '' } }
                  : { ...picker, appUserPicker: { appId: app?.id ?? '' } },
              )
            }
          />
        )}
        {resourcePicker && appId !== '' && (
          <Picker
            key={appId}
            label={t`Of the type`}
            hint={t`Empty for all types.`}
            source={resourceTypesOf(appId)}
            value={
              resourcePicker.resourceTypeId === ''
                ? null
                : {
                    id: resourcePicker.resourceTypeId,
                    label: names.get(resourcePicker.resourceTypeId) ?? resourcePicker.resourceTypeId,
                  }
            }
            onChange={(type) => set({ ...picker, resourcePicker: { appId, resourceTypeId: type?.id ?? '' } })}
          />
        )}
      </div>
      {c1UserPicker && (
        <div className={styles.pair}>
          <PickList
            label={t`Only these people`}
            hint={t`Empty for everybody.`}
            minimum={2}
            source={people}
            ids={c1UserPicker.userIds ?? []}
            nameOf={(id) => names.get(id) ?? id}
            onChange={(userIds) => setPeople({ ...c1UserPicker, userIds })}
          />
          <PickList
            label={t`Never these people`}
            minimum={2}
            source={people}
            ids={c1UserPicker.excludeUserIds ?? []}
            nameOf={(id) => names.get(id) ?? id}
            onChange={(excludeUserIds) => setPeople({ ...c1UserPicker, excludeUserIds })}
          />
          <Checkbox
            label={t`Also people who are disabled`}
            isChecked={c1UserPicker.includeDeactivated}
            onChange={(includeDeactivated) => setPeople({ ...c1UserPicker, includeDeactivated })}
          />
        </div>
      )}
      <Checkbox
        label={t`Several can be chosen`}
        isChecked={isSeveral}
        onChange={(next) => onChange(withPicker(field, picker, next))}
      />
    </>
  );
}
