import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Checkbox } from '../../design/Field.tsx';
import { riskLevelsQuery } from './setup-queries.ts';
import styles from './Setup.module.css';

type RiskLevelsProps = { ids: readonly string[]; onChange: (ids: string[]) => void };

/** The risk levels of entitlements, of which several can be chosen. */
export function RiskLevels({ ids, onChange }: RiskLevelsProps) {
  const { t } = useLingui();
  const { data: levels } = useSuspenseQuery(riskLevelsQuery);
  return (
    <div className={styles.details} role="group" aria-label={t`Risk levels`}>
      {levels.length === 0 && (
        <p className={styles.muted}>
          <Trans>
            No entitlement has a risk level yet. Set risk levels first, or import them with the entitlements.
          </Trans>
        </p>
      )}
      {levels.map(({ id, value }) => (
        <Checkbox
          key={id}
          label={value}
          isChecked={ids.includes(id)}
          onChange={(isChecked) => onChange(isChecked ? [...ids, id] : ids.filter((other) => other !== id))}
        />
      ))}
    </div>
  );
}
