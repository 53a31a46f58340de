import { useLingui } from '@lingui/react/macro';
import type { Oauth2Field } from '@oag/client';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../answers/sign-in-options-query.ts';
import { Select } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { LinesField } from './LinesField.tsx';
import { problemAt, type Problems } from './problems.ts';

type ConsentFieldsProps = { field: Oauth2Field; problems: Problems; onChange: (field: Oauth2Field) => void };

/** A consent: at which provider, and to what. */
export function ConsentFields({ field, problems, onChange }: ConsentFieldsProps) {
  const { t } = useLingui();
  const { data: providers = [] } = useQuery(providersQuery);
  const { providerId } = field;
  const isListed = providers.some(({ id }) => id === providerId);
  return (
    <div className={styles.pair}>
      <Select
        label={t`Provider`}
        hint={t`A sign-in provider that is enabled.`}
        error={problemAt(problems, 'providerId')}
        value={providerId}
        onChange={(next) => onChange({ ...field, providerId: next })}
        options={[
          ...(isListed ? [] : [{ value: providerId, label: providerId || t`Choose …` }]),
          ...providers.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
      <LinesField
        label={t`Scopes`}
        hint={t`One on each line. With profile or email, the account has a name.`}
        error={problemAt(problems, 'scopes')}
        lines={field.scopes ?? []}
        onChange={(scopes) => onChange({ ...field, scopes })}
      />
    </div>
  );
}
