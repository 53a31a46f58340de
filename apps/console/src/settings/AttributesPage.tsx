import { useLingui } from '@lingui/react/macro';
import { AttributeList } from './AttributeList.tsx';
import styles from './Settings.module.css';
import { SettingsPage } from './SettingsPage.tsx';

/** The values with which entitlements are tagged. */
export function AttributesPage() {
  const { t } = useLingui();
  return (
    <SettingsPage>
      <div className={styles.pair}>
        <AttributeList
          kind="risk_levels"
          title={t`Risk levels`}
          about={t`How much harm an entitlement can do. Reviewers see it, and a high one is left out of decisions in bulk.`}
          example={t`Such as High`}
        />
        <AttributeList
          kind="compliance_frameworks"
          title={t`Compliance frameworks`}
          about={t`Why an entitlement has to be reviewed. Campaigns choose entitlements by it.`}
          example={t`Such as SOX`}
        />
      </div>
    </SettingsPage>
  );
}
