import { Trans } from '@lingui/react/macro';
import type { Field, Form } from '@oag/client';
import type { ReactNode } from 'react';
import { ConsentText } from './ConsentText.tsx';
import { Facts } from '../design/Facts.tsx';

const textOf = (value: unknown): ReactNode => {
  if (typeof value === 'boolean') return value ? <Trans>yes</Trans> : <Trans>no</Trans>;
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, text]) => `${name}: ${String(text)}`)
      .join(', ');
  return String(value);
};

/** The label of the option that was chosen; other answers as they are. */
const labelled = (field: Field | undefined, value: unknown): unknown =>
  field?.stringField?.selectField?.options?.find((option) => option.value === value)?.displayName || value;

/** The answers of a form. Files lead to their download, consents name the account; a password is never shown. */
export function FormAnswers({ form, data }: { form: Form | null; data: { readonly [name: string]: unknown } }) {
  const fields = new Map((form?.fields ?? []).map((field) => [field.name, field]));
  return (
    <Facts
      facts={Object.entries(data)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => {
          const field = fields.get(name);
          return [
            field?.displayName || name,
            field?.fileField && typeof value === 'string' ? (
              <a href={`/api/v1/uploads/${encodeURIComponent(value)}/content`} download>
                <Trans>Download the file</Trans>
              </a>
            ) : field?.oauth2Field ? (
              <ConsentText value={value} />
            ) : (
              textOf(labelled(field, value))
            ),
          ] as const;
        })}
    />
  );
}
