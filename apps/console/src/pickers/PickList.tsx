import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Picker, type OptionSource } from './Picker.tsx';
import styles from './PickList.module.css';

type PickListProps = {
  label: string;
  hint?: string;
  /** How many letters it takes before the service is asked. */
  minimum?: number;
  source: OptionSource;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
};

/** Several objects of the service, picked one after the other; `nameOf` names those that were picked before. */
export function PickList({ label, hint, minimum = 0, source, ids, nameOf, onChange }: PickListProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <div className={styles.list}>
      {/* A new picker after each choice: it is empty again. */}
      <Picker
        key={ids.length}
        label={label}
        {...(hint !== undefined && { hint })}
        source={source}
        minimum={minimum}
        value={null}
        onChange={(option) => {
          if (!option || ids.includes(option.id)) return;
          setPicked(new Map([...picked, [option.id, option.label]]));
          onChange([...ids, option.id]);
        }}
      />
      {ids.length > 0 && (
        <ul aria-label={t`Chosen`}>
          {ids.map((id) => {
            const name = picked.get(id) ?? nameOf(id);
            return (
              <li key={id}>
                <span>{name}</span>
                <Button
                  look="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
