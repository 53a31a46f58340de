import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './PickList.module.css';
import { Picker, type Option } from './Picker.tsx';
import { apps, entitlementsOf } from './sources.ts';

type EntitlementPickerProps = {
  /** The list that the entitlements are added to. */
  label: string;
  onPick: (entitlement: { appId: string; id: string; name: string }) => void;
};

/** Adds entitlements to a list, one after the other: first their app, then each by its name. */
export function EntitlementPicker({ label, onPick }: EntitlementPickerProps) {
  const { t } = useLingui();
  const [app, setApp] = useState<Option | null>(null);
  const [picks, setPicks] = useState(0);
  return (
    <div className={styles.pair} role="group" aria-label={t`Add to ${label}`}>
      <Picker label={t`Add from the app`} source={apps} value={app} onChange={setApp} />
      {app && (
        <Picker
          // Another key empties the search after each choice.
          key={`${app.id} ${picks}`}
          label={t`Entitlement to add`}
          source={entitlementsOf(app.id)}
          value={null}
          onChange={(option) => {
            if (!option) return;
            setPicks(picks + 1);
            onPick({ appId: app.id, id: option.id, name: option.label });
          }}
        />
      )}
    </div>
  );
}
