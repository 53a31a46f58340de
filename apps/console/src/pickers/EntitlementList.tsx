import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NamedEntitlement } from '../api/object-names.ts';
import { Button } from '../design/Button.tsx';
import { EntitlementPicker } from './EntitlementPicker.tsx';
import styles from './PickList.module.css';

type EntitlementListProps = {
  /** The name of the list. */
  label: string;
  entitlements: readonly NamedEntitlement[];
  /** While a change is on its way. */
  isBusy: boolean;
  /** Undefined for those who may not change the list. */
  onChange: ((entitlement: { appId: string; id: string; name: string }, isAdded: boolean) => void) | undefined;
};

/** A list of entitlements by name and place, from which they are removed, and to which others are added. */
export function EntitlementList({ label, entitlements, isBusy, onChange }: EntitlementListProps) {
  const { t } = useLingui();
  return (
    <div className={styles.entitlements}>
      {entitlements.length > 0 && (
        <ul aria-label={label}>
          {entitlements.map(({ appId, id, name, place }) => (
            <li key={id}>
              <div className={styles.entitlement}>
                <Link to="/apps/$appId/entitlements/$entitlementId" params={{ appId, entitlementId: id }}>
                  {name}
                </Link>
                <p>{place}</p>
              </div>
              {onChange && (
                <Button
                  look="quiet"
                  aria-label={t`Remove ${name}`}
                  disabled={isBusy}
                  onClick={() => onChange({ appId, id, name }, false)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && <EntitlementPicker label={label} onPick={(picked) => onChange(picked, true)} />}
    </div>
  );
}
