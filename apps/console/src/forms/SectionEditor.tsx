import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { Button } from '../design/Button.tsx';
import { Select, TextInput } from '../design/Field.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { fieldTypeWords } from './field-type-words.ts';
import { FIELD_TYPES, newField } from './field-types.ts';
import styles from './FormBuilder.module.css';
import {
  allFields,
  fieldName,
  inSection,
  moved,
  newKey,
  withField,
  withoutSection,
  type FormDraft,
  type SectionDraft,
} from './form-draft.ts';
import { problemsIn, type Problems } from './problems.ts';

type SectionEditorProps = {
  section: SectionDraft;
  draft: FormDraft;
  /** Of the whole form. */
  problems: Problems;
  onChange: Dispatch<SetStateAction<FormDraft>>;
};

/** A section of a form: its heading, its fields in order, and the fields that are added to it. */
export function SectionEditor({ section, draft, problems, onChange }: SectionEditorProps) {
  const { t } = useLingui();
  const [added, setAdded] = useState('');
  const { sections } = draft;
  const place = sections.findIndex(({ key }) => key === section.key);
  const number = place + 1;
  const title = section.displayName || t`Section ${number}`;
  const indexes = new Map(allFields(draft).map(({ key }, index) => [key, index]));
  const words = fieldTypeWords();
  const set = (next: SectionDraft): void =>
    onChange({ ...draft, sections: sections.map((other) => (other.key === next.key ? next : other)) });
  const move = (from: number, by: -1 | 1): void => set({ ...section, fields: moved(section.fields, from, by) });
  return (
    <section className={styles.section} aria-label={title}>
      {(sections.length > 1 || section.displayName !== '') && (
        <div className={styles.sectionHead}>
          <div className={styles.pair}>
            <TextInput
              label={t`Heading of the section`}
              value={section.displayName}
              onChange={({ target }) => set({ ...section, displayName: target.value })}
            />
            <TextInput
              label={t`Sentence under the heading`}
              value={section.helpText}
              onChange={({ target }) => set({ ...section, helpText: target.value })}
            />
          </div>
          {problemsIn(problems, `fieldGroups[${place}]`).map(({ path, text }) => (
            <p key={path + text} className={styles.problem} role="alert">
              {text}
            </p>
          ))}
          <div className={styles.buttons}>
            <Button
              look="quiet"
              aria-label={t`Move ${title} up`}
              disabled={place === 0}
              onClick={() => onChange({ ...draft, sections: moved(sections, place, -1) })}
            >
              <Trans>Up</Trans>
            </Button>
            <Button
              look="quiet"
              aria-label={t`Move ${title} down`}
              disabled={place === sections.length - 1}
              onClick={() => onChange({ ...draft, sections: moved(sections, place, 1) })}
            >
              <Trans>Down</Trans>
            </Button>
            {sections.length > 1 && (
              <Button look="quiet" onClick={() => onChange(withoutSection(draft, section.key))}>
                <Trans>Remove section, keep its fields</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
      {section.fields.length > 0 && (
        <ol className={styles.fields} aria-label={t`Fields of ${title}`}>
          {section.fields.map((field, index) => (
            <FieldEditor
              key={field.key}
              draft={field}
              isNew={field.key === added}
              sections={sections}
              sectionKey={section.key}
              problems={problemsIn(problems, `fields[${indexes.get(field.key) ?? -1}]`)}
              onChange={(next, isNameDerived = field.isNameDerived) =>
                onChange((now) => withField(now, field.key, { key: field.key, field: next, isNameDerived }))
              }
              onRelabel={(displayName) => {
                const name = field.isNameDerived ? fieldName(displayName, draft, field.key) : field.field.name;
                onChange(withField(draft, field.key, { ...field, field: { ...field.field, displayName, name } }));
              }}
              onMoveTo={(sectionKey) => onChange(inSection(draft, field.key, sectionKey))}
              onRemove={() => onChange(withField(draft, field.key, null))}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < section.fields.length - 1 ? () => move(index, 1) : undefined}
            />
          ))}
        </ol>
      )}
      <Select
        label={sections.length > 1 ? t`Add a field to ${title}` : t`Add a field`}
        value=""
        onChange={(next) => {
          const type = FIELD_TYPES.find((value) => value === next);
          if (type === undefined) return;
          const key = newKey();
          const field = { ...newField(type), name: fieldName('', draft, key) };
          setAdded(key);
          set({ ...section, fields: [...section.fields, { key, field, isNameDerived: true }] });
        }}
        options={[
          { value: '', label: t`Choose the kind of answer` },
          ...FIELD_TYPES.map((value) => ({ value, label: words[value] })),
        ]}
      />
    </section>
  );
}
