import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError, type AttributeValue } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextInput } from '../design/Field.tsx';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { attributesQuery, type AttributeKind } from './attribute-queries.ts';
import styles from './Settings.module.css';

type AttributeListProps = { kind: AttributeKind; title: string; about: string; example: string };

/** The values of one attribute, to which others are added. */
export function AttributeList({ kind, title, about, example }: AttributeListProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: values } = useSuspenseQuery(attributesQuery(kind));
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<AttributeValue | null>(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: attributesQuery(kind).queryKey });
  const creation = useMutation({
    mutationFn: async () => {
      const body = { value: text.trim() };
      if (kind === 'risk_levels') await client.POST('/api/v1/attributes/risk_levels', { body });
      else await client.POST('/api/v1/attributes/compliance_frameworks', { body });
      await reload();
    },
    onSuccess: () => setText(''),
  });
  const problem =
    creation.error instanceof ServiceError
      ? creation.error.fieldViolations.find(({ field }) => field === 'value')?.description
      : undefined;
  const mayChange = may(viewer, kind === 'risk_levels' ? 'createRiskLevel' : 'createComplianceFramework');
  return (
    <Section title={title}>
      <p className={styles.muted}>{about}</p>
      {values.length > 0 && (
        <ul className={styles.values} aria-label={title}>
          {values.map((value) => (
            <li key={value.id}>
              {value.value}
              {mayChange && (
                <Button look="quiet" aria-label={t`Delete ${value.value}`} onClick={() => setAsked(value)}>
                  <Trans>Delete</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form
          className={styles.form}
          aria-label={t`Add to ${title}`}
          onSubmit={(event) => {
            event.preventDefault();
            creation.mutate();
          }}
        >
          <TextInput
            label={t`New value`}
            hint={example}
            error={problem}
            value={text}
            maxLength={256}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="submit" disabled={creation.isPending || text.trim() === ''}>
              <Trans>Add</Trans>
            </Button>
          </div>
          {problem === undefined && <ErrorNote error={creation.error} />}
        </form>
      )}
      {asked && (
        <ConfirmDialog
          title={t`Delete ${asked.value}?`}
          verb={t`Delete`}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const params = { path: { id: asked.id } };
            if (kind === 'risk_levels') await client.DELETE('/api/v1/attributes/risk_levels/{id}', { params });
            else await client.DELETE('/api/v1/attributes/compliance_frameworks/{id}', { params });
            await reload();
          }}
        >
          <p>
            <Trans>A value that an entitlement has cannot be deleted.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
