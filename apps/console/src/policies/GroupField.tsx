import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { apps, entitlementsOf } from '../pickers/sources.ts';
import styles from './PolicyEditor.module.css';
import { useNames } from './use-names.ts';

type Group = { appId: string; entitlementId: string };
type GroupFieldProps = { label: string; value: Group | null; onChange: (group: Group) => void };

/** A group: an entitlement whose holders are meant. */
export function GroupField({ label, value, onChange }: GroupFieldProps) {
  const { t } = useLingui();
  const names = useNames();
  const [app, setApp] = useState<Option | null>(null);
  const appId = app?.id ?? value?.appId;
  return (
    <div className={styles.pair}>
      <Picker label={t`App of the group`} source={apps} value={app} onChange={setApp} />
      {appId !== undefined && appId !== '' && (
        <Picker
          key={appId}
          label={label}
          source={entitlementsOf(appId)}
          value={
            value && value.appId === appId && value.entitlementId !== ''
              ? { id: value.entitlementId, label: names.groups.get(value.entitlementId) ?? value.entitlementId }
              : null
          }
          onChange={(option) => option && onChange({ appId, entitlementId: option.id })}
        />
      )}
    </div>
  );
}
