import { PickList } from '../pickers/PickList.tsx';
import { people } from '../pickers/sources.ts';
import { useNames } from './use-names.ts';

type PeopleFieldProps = { label: string; ids: readonly string[]; onChange: (ids: string[]) => void };

/** Several people of a policy. */
export function PeopleField({ label, ids, onChange }: PeopleFieldProps) {
  const names = useNames();
  return (
    <PickList
      label={label}
      source={people}
      minimum={2}
      ids={ids}
      nameOf={(id) => names.people.get(id) ?? id}
      onChange={onChange}
    />
  );
}
