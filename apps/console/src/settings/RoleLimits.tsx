import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../design/Field.tsx';
import styles from './Settings.module.css';

type RoleLimitsProps = {
  roleIds: readonly string[];
  chosen: readonly string[];
  onChange: (roleIds: readonly string[]) => void;
};

/** The roles to which a secret or a trust is limited; none for all. */
export const RoleLimits = ({ roleIds, chosen, onChange }: RoleLimitsProps) => (
  <fieldset className={styles.checks}>
    <legend>
      <Trans>Limited to roles</Trans>
    </legend>
    {roleIds.map((id) => (
      <Checkbox
        key={id}
        label={id}
        isChecked={chosen.includes(id)}
        onChange={(isChecked) => onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))}
      />
    ))}
  </fieldset>
);
