import { Trans } from '@lingui/react/macro';
import type { Field } from '@oag/client';
import styles from './FormFields.module.css';
import { initialValue } from './form-values.ts';

/** A field that the person sees and does not fill in: its default, or that the service fills it in. */
export function ServiceAnswer({ field }: { field: Field }) {
  const value = initialValue(field);
  const isKnown = value !== '' && !field.adminConfig?.defaultValueCel && !field.sharedConfig?.defaultValueCel;
  return (
    <div>
      <p className={styles.label}>{field.displayName}</p>
      <p>
        {!isKnown ? (
          <Trans>The service fills it in.</Trans>
        ) : typeof value === 'string' ? (
          value
        ) : value ? (
          <Trans>yes</Trans>
        ) : (
          <Trans>no</Trans>
        )}
      </p>
      {field.description !== '' && <p className={styles.muted}>{field.description}</p>}
    </div>
  );
}
