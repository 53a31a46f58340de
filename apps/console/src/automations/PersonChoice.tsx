import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '../design/Field.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import styles from './Automations.module.css';

type Person = { userId?: string; userFrom?: string };

type PersonChoiceProps = {
  person: Person;
  nameOf: (userId: string) => string;
  onChange: (person: Person) => void;
};

/** The person of a step: a member of the context of the run, or somebody who is chosen now. */
export function PersonChoice({ person: { userId = '', userFrom = '' }, nameOf, onChange }: PersonChoiceProps) {
  const { t } = useLingui();
  const isChosen = userFrom === '';
  return (
    <div className={styles.pair}>
      <Select
        label={t`Person`}
        value={isChosen ? 'person' : 'context'}
        options={[
          { value: 'context', label: t`From the context of the run` },
          { value: 'person', label: t`Always the same person` },
        ]}
        onChange={(next) => onChange(next === 'context' ? { userFrom: 'person' } : { userId: '' })}
      />
      {isChosen ? (
        <Picker
          label={t`Who`}
          source={people}
          minimum={2}
          value={userId === '' ? null : { id: userId, label: nameOf(userId) }}
          onChange={(option) => onChange({ userId: option?.id ?? '' })}
        />
      ) : (
        <TextInput
          label={t`Its name in the context`}
          value={userFrom}
          onChange={({ target }) => target.value !== '' && onChange({ userFrom: target.value })}
        />
      )}
    </div>
  );
}
