import { Trans, useLingui } from '@lingui/react/macro';
import type { Field } from '@oag/client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../design/Field.tsx';
import { Tag } from '../design/Tag.tsx';
import { FieldTypeFields } from './FieldTypeFields.tsx';
import { fieldTypeWords } from './field-type-words.ts';
import { FIELD_TYPES, typeOf, withType } from './field-types.ts';
import styles from './FormBuilder.module.css';
import type { FieldDraft, SectionDraft } from './form-draft.ts';
import { MoreSettings } from './MoreSettings.tsx';
import { problemAt, type Problems } from './problems.ts';
import { ProviderFields } from './ProviderFields.tsx';

/** What a control of its own shows. Everything else is listed at the field. */
const SHOWN =
  /^(displayName|name|description|\w+\.(defaultValues?|maxFileSize|acceptedFileTypes|providerId|scopes|rules\.(items\.string\.)?\w+|(dateField|numberField|selectField)[.\w[\]]*))(\[\d+\])?$/;

type FieldEditorProps = {
  draft: FieldDraft;
  sections: readonly SectionDraft[];
  sectionKey: string;
  problems: Problems;
  /** A field that was just added is open. */
  isNew: boolean;
  onChange: (field: Field, isNameDerived?: boolean) => void;
  onRelabel: (label: string) => void;
  onMoveTo: (sectionKey: string) => void;
  onRemove: () => void;
  /** Undefined where there is no room. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** One field of a form: in a line, and with all of its settings once it is opened. */
export function FieldEditor(props: FieldEditorProps) {
  const { draft, sections, sectionKey, problems, isNew, onChange, onRelabel, onMoveTo, onRemove, onUp, onDown } = props;
  const { t } = useLingui();
  const { field } = draft;
  const [isOpen, setOpen] = useState(isNew);
  const label = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (hasProblems) setOpen(true);
  }, [hasProblems]);
  useEffect(() => {
    if (isNew) label.current?.querySelector('input')?.focus();
  }, [isNew]);
  const words = fieldTypeWords();
  const type = typeOf(field);
  const name = field.displayName || t`Field without a label`;
  const listed = problems.filter(({ path }) => !SHOWN.test(path));
  return (
    <li className={styles.field}>
      <div className={styles.fieldHead}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={styles.name}>{name}</span>
          <span className={styles.muted}>
            {type === undefined ? t`Set through the API` : words[type]}
            {field.required && <> · {t`required`}</>}
          </span>
        </button>
        {hasProblems && (
          <Tag tone="deny">
            <Trans>To correct</Trans>
          </Tag>
        )}
        <div className={styles.buttons}>
          <Button look="quiet" aria-label={t`Move ${name} up`} disabled={!onUp} onClick={onUp}>
            <Trans>Up</Trans>
          </Button>
          <Button look="quiet" aria-label={t`Move ${name} down`} disabled={!onDown} onClick={onDown}>
            <Trans>Down</Trans>
          </Button>
          <Button look="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className={styles.settings} role="group" aria-label={name}>
          {listed.map(({ path, text }) => (
            <p key={path + text} className={styles.problem} role="alert">
              {text}
            </p>
          ))}
          <div className={styles.pair} ref={label}>
            <TextInput
              label={t`Label`}
              error={problemAt(problems, 'displayName')}
              value={field.displayName}
              maxLength={256}
              onChange={({ target }) => onRelabel(target.value)}
            />
            <Select
              label={t`Kind of answer`}
              value={type ?? ''}
              onChange={(next) => {
                const chosen = FIELD_TYPES.find((value) => value === next);
                if (chosen !== undefined) onChange(withType(field, chosen));
              }}
              options={[
                ...(type === undefined ? [{ value: '', label: t`Set through the API` }] : []),
                ...FIELD_TYPES.map((value) => ({ value, label: words[value] })),
              ]}
            />
          </div>
          <TextArea
            label={t`Help below the field`}
            rows={2}
            error={problemAt(problems, 'description')}
            value={field.description}
            onChange={({ target }) => onChange({ ...field, description: target.value })}
          />
          <Checkbox
            label={t`Has to be filled in`}
            isChecked={field.required}
            onChange={(required) => onChange({ ...field, required })}
          />
          <FieldTypeFields field={field} problems={problems} onChange={onChange} />
          <MoreSettings
            title={t`Who fills it in, name, section`}
            hasProblem={problems.some(({ path }) => /^(name|adminConfig|sharedConfig|userConfig|readOnly)/.test(path))}
          >
            <div className={styles.settings}>
              <ProviderFields field={field} onChange={onChange} />
              <div className={styles.pair}>
                <TextInput
                  label={t`Name`}
                  hint={t`In expressions and in the API. Earlier answers keep the name that the field had.`}
                  error={problemAt(problems, 'name')}
                  value={field.name}
                  maxLength={64}
                  onChange={({ target }) => onChange({ ...field, name: target.value }, false)}
                />
                {sections.length > 1 && (
                  <Select
                    label={t`Section`}
                    value={sectionKey}
                    onChange={onMoveTo}
                    options={sections.map((section, index) => {
                      const number = index + 1;
                      return { value: section.key, label: section.displayName || t`Section ${number}` };
                    })}
                  />
                )}
              </div>
            </div>
          </MoreSettings>
        </div>
      )}
    </li>
  );
}
