import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import styles from './Automations.module.css';

type ChosenEntitlementsProps = {
  refs: readonly { id: string }[];
  nameOf: (id: string) => string;
  onRemove: (id: string) => void;
};

/** The entitlements that a step names. */
export function ChosenEntitlements({ refs, nameOf, onRemove }: ChosenEntitlementsProps) {
  const { t } = useLingui();
  if (refs.length === 0) return null;
  return (
    <ul aria-label={t`Entitlements`}>
      {refs.map(({ id }) => {
        const name = nameOf(id);
        return (
          <li key={id} className={styles.head}>
            <span className={styles.code}>{name}</span>
            <Button look="quiet" aria-label={t`Remove ${name}`} onClick={() => onRemove(id)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
