import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Select } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { reportsQuery } from './request-queries.ts';

type RecipientFieldProps = { value: Option | null; onChange: (person: Option | null) => void };

/** Who gets the access: the viewer, one of their direct reports, or anybody where they may request for anyone. */
export function RecipientField({ value, onChange }: RecipientFieldProps) {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: reports } = useSuspenseQuery(reportsQuery(viewer.userId));
  if (may(viewer, 'searchUsers'))
    return (
      <Picker
        label={t`For`}
        hint={t`Yourself, or somebody that you may request access for.`}
        source={people}
        value={value}
        onChange={onChange}
      />
    );
  if (reports.length === 0) return null;
  const choices = [{ id: viewer.userId, name: viewer.name }, ...reports];
  return (
    <Select
      label={t`For`}
      value={value?.id ?? viewer.userId}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        const person = choices.find(({ id }) => id === chosen);
        onChange(person ? { id: person.id, label: person.name } : null);
      }}
    />
  );
}
