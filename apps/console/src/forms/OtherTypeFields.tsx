import { useLingui } from '@lingui/react/macro';
import type { BoolField, FileField, StringMapField, StringSliceField } from '@oag/client';
import { Checkbox, Select, TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { LinesField } from './LinesField.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { problemAt, problemsIn, type Problems } from './problems.ts';
import { TextRulesFields } from './TextRulesFields.tsx';

type Props<Type> = { field: Type; problems: Problems; onChange: (field: Type) => void };

/** Yes or no: its look, its default, and whether one of the two is refused. */
export function YesNoFields({ field, problems, onChange }: Props<BoolField>) {
  const { t } = useLingui();
  const accepted = field.rules === null ? '' : String(field.rules.const);
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Shown as`}
          value={field.toggleField ? 'toggle' : 'checkbox'}
          onChange={(next) =>
            onChange({
              ...field,
              checkboxField: next === 'toggle' ? null : {},
              toggleField: next === 'toggle' ? {} : null,
            })
          }
          options={[
            { value: 'checkbox', label: t`A check box` },
            { value: 'toggle', label: t`A switch` },
          ]}
        />
        <Select
          label={t`Accepted`}
          error={problemAt(problems, 'rules.const')}
          value={accepted}
          onChange={(next) => onChange({ ...field, rules: next === '' ? null : { const: next === 'true' } })}
          options={[
            { value: '', label: t`Yes and no` },
            { value: 'true', label: t`Only yes, such as a consent` },
            { value: 'false', label: t`Only no` },
          ]}
        />
      </div>
      <Checkbox
        label={t`Ticked at first`}
        hint={problemAt(problems, 'defaultValue')}
        isChecked={field.defaultValue}
        onChange={(defaultValue) => onChange({ ...field, defaultValue })}
      />
    </>
  );
}

const MEGABYTE = 1_048_576;

/** A file: which kinds, and how large. */
export function FileFields({ field, problems, onChange }: Props<FileField>) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <LinesField
        label={t`Accepted kinds of files`}
        hint={t`Media types or endings, one on each line, such as application/pdf or .pdf. Empty for all.`}
        error={problemAt(problems, 'acceptedFileTypes')}
        lines={field.acceptedFileTypes ?? []}
        onChange={(acceptedFileTypes) => onChange({ ...field, acceptedFileTypes })}
      />
      <TextInput
        label={t`Largest file in MB`}
        type="number"
        min={0}
        step="any"
        error={problemAt(problems, 'maxFileSize')}
        value={field.maxFileSize === null ? '' : Number(field.maxFileSize) / MEGABYTE}
        onChange={({ target }) =>
          onChange({
            ...field,
            maxFileSize: target.value === '' ? null : String(Math.round(Number(target.value) * MEGABYTE)),
          })
        }
      />
    </div>
  );
}

/** A list of texts: how many, and what each has to be like. */
export function ListFields({ field, problems, onChange }: Props<StringSliceField>) {
  const { t } = useLingui();
  const rules = field.rules ?? { ignoreEmpty: false, items: null, maxItems: '0', minItems: '0', unique: false };
  const ofRules = problemsIn(problems, 'rules');
  const set = (changes: Partial<typeof rules>): void => onChange({ ...field, rules: { ...rules, ...changes } });
  const counts = [
    ['minItems', t`At least so many items`],
    ['maxItems', t`At most so many items`],
  ] as const;
  return (
    <>
      <div className={styles.pair}>
        <LinesField
          label={t`Default`}
          hint={t`One on each line.`}
          error={problemAt(problems, 'defaultValues')}
          lines={field.defaultValues ?? []}
          onChange={(defaultValues) => onChange({ ...field, defaultValues })}
        />
        <TextInput
          label={t`Example in the empty box`}
          value={field.placeholder}
          onChange={({ target }) => onChange({ ...field, placeholder: target.value })}
        />
        {counts.map(([member, label]) => (
          <TextInput
            key={member}
            label={label}
            inputMode="numeric"
            error={problemAt(ofRules, member)}
            value={rules[member] === '0' ? '' : rules[member]}
            onChange={({ target }) => set({ [member]: target.value.trim() || '0' })}
          />
        ))}
        <Checkbox label={t`Each item only once`} isChecked={rules.unique} onChange={(unique) => set({ unique })} />
        <Checkbox
          label={t`An empty answer passes unchecked`}
          isChecked={rules.ignoreEmpty}
          onChange={(ignoreEmpty) => set({ ignoreEmpty })}
        />
      </div>
      <MoreSettings title={t`Rules for each item`} hasProblem={problemsIn(ofRules, 'items').length > 0}>
        <TextRulesFields
          rules={rules.items?.string ?? null}
          problems={problemsIn(ofRules, 'items.string')}
          onChange={(string) => set({ items: { ...noItemRules, string } })}
        />
      </MoreSettings>
    </>
  );
}

const noItemRules = {
  any: null,
  bool: null,
  bytes: null,
  double: null,
  duration: null,
  enum: null,
  fixed32: null,
  fixed64: null,
  float: null,
  int32: null,
  int64: null,
  map: null,
  message: null,
  repeated: null,
  sfixed32: null,
  sfixed64: null,
  sint32: null,
  sint64: null,
  string: null,
  timestamp: null,
  uint32: null,
  uint64: null,
};

/** Named texts: the default, and whether none or empty ones are accepted. */
export function PairsFields({ field, problems, onChange }: Props<StringMapField>) {
  const { t } = useLingui();
  const rules = field.rules ?? { isRequired: false, validateEmpty: false };
  return (
    <>
      <LinesField
        label={t`Default`}
        hint={t`One on each line, as name: text.`}
        error={problemAt(problems, 'defaultValue')}
        lines={Object.entries(field.defaultValue).map(([name, text]) => `${name}: ${text}`)}
        onChange={(lines) => onChange({ ...field, defaultValue: pairsOf(lines) })}
      />
      <Checkbox
        label={t`At least one is required`}
        isChecked={rules.isRequired}
        onChange={(isRequired) => onChange({ ...field, rules: { ...rules, isRequired } })}
      />
      <Checkbox
        label={t`Empty texts are refused`}
        isChecked={rules.validateEmpty}
        onChange={(validateEmpty) => onChange({ ...field, rules: { ...rules, validateEmpty } })}
      />
    </>
  );
}

const pairsOf = (lines: readonly string[]): { [name: string]: string } =>
  Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...text] = line.split(':');
      return [name.trim(), text.join(':').trim()];
    }),
  );
