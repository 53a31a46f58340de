import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { Button } from '../design/Button.tsx';
import { TextArea, TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { allFields, fromDraft, newKey, withSection, type FormDraft } from './form-draft.ts';
import { FormPreview } from './FormPreview.tsx';
import { problemAt, problemsIn, type Problems } from './problems.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { SectionEditor } from './SectionEditor.tsx';

type FormBuilderProps = {
  draft: FormDraft;
  /** What the service refused, by paths in the form. */
  problems: Problems;
  onChange: Dispatch<SetStateAction<FormDraft>>;
  /** Settings that are not of the form itself, and the buttons. */
  children?: ReactNode;
};

/** Edits a form beside a preview that works like the form itself. */
export function FormBuilder({ draft, problems, onChange, children }: FormBuilderProps) {
  const { t } = useLingui();
  const fields = allFields(draft);
  return (
    <div className={styles.builder}>
      <div className={styles.columns}>
        <div className={styles.editor}>
          <TextInput
            label={t`Name of the form`}
            error={problemAt(problems, 'displayName') ?? problemAt(problems, 'name')}
            value={draft.displayName}
            maxLength={256}
            onChange={({ target }) => onChange({ ...draft, displayName: target.value })}
          />
          <TextArea
            label={t`Purpose`}
            hint={t`People who fill it in read this above the fields.`}
            rows={2}
            error={problemAt(problems, 'description')}
            value={draft.description}
            onChange={({ target }) => onChange({ ...draft, description: target.value })}
          />
          {draft.sections.map((section) => (
            <SectionEditor key={section.key} section={section} draft={draft} problems={problems} onChange={onChange} />
          ))}
          <div className={styles.buttons}>
            <Button onClick={() => onChange(withSection(draft))}>
              <Trans>Add a section</Trans>
            </Button>
            {fields.length > 1 && (
              <Button
                onClick={() =>
                  onChange({
                    ...draft,
                    rules: [...draft.rules, { key: newKey(), kind: 'dependentOn', fields: [], dependencies: [] }],
                  })
                }
              >
                <Trans>Add a rule between fields</Trans>
              </Button>
            )}
          </div>
          {draft.rules.length > 0 && (
            <section className={styles.section} aria-labelledby="rules-between-fields">
              <h2 id="rules-between-fields">
                <Trans>Rules between fields</Trans>
              </h2>
              <ol className={styles.fields}>
                {draft.rules.map((rule, index) => (
                  <RuleEditor
                    key={rule.key}
                    rule={rule}
                    fields={fields}
                    problems={problemsIn(problems, `fieldRelationships[${index}]`)}
                    onChange={(next) =>
                      onChange({
                        ...draft,
                        rules: draft.rules.map((other) => (other.key === next.key ? next : other)),
                      })
                    }
                    onRemove={() => onChange({ ...draft, rules: draft.rules.filter(({ key }) => key !== rule.key) })}
                  />
                ))}
              </ol>
            </section>
          )}
          {children}
        </div>
        <FormPreview form={fromDraft(draft)} />
      </div>
    </div>
  );
}
