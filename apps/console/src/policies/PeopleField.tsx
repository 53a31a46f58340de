import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import styles from './PolicyEditor.module.css';
import { useNames } from './use-names.ts';

type PeopleFieldProps = { label: string; ids: readonly string[]; onChange: (ids: string[]) => void };

/** Several people: those who are chosen, and a search that adds another one. */
export function PeopleField({ label, ids, onChange }: PeopleFieldProps) {
  const { t } = useLingui();
  const names = useNames();
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <div className={styles.people}>
      {ids.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {ids.map((id) => {
            const name = added.get(id) ?? names.people.get(id) ?? id;
            return (
              <li key={id}>
                {name}
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
      {/* Another key empties the search after each choice. */}
      <Picker
        key={ids.length}
        label={label}
        source={people}
        value={null}
        minimum={2}
        onChange={(option) => {
          if (!option || ids.includes(option.id)) return;
          setAdded(new Map([...added, [option.id, option.label]]));
          onChange([...ids, option.id]);
        }}
      />
    </div>
  );
}
