import { useLingui } from '@lingui/react/macro';
import type { Int64Field, Int64Rules } from '@oag/client';
import { Checkbox, TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { LinesField } from './LinesField.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { problemAt, problemsIn, type Problems } from './problems.ts';

const noRules: Int64Rules = {
  const: null,
  gt: null,
  gte: null,
  ignoreEmpty: false,
  in: [],
  lt: null,
  lte: null,
  notIn: [],
};
const noView = { maxValue: '0', minValue: '0', step: '0' };

type NumberFieldsProps = { field: Int64Field; problems: Problems; onChange: (field: Int64Field) => void };

/** The settings of a whole number. */
export function NumberFields({ field, problems, onChange }: NumberFieldsProps) {
  const { t } = useLingui();
  const rules = field.rules ?? noRules;
  const view = field.numberField ?? noView;
  const ofRules = problemsIn(problems, 'rules');
  const setRules = (changes: Partial<Int64Rules>): void => onChange({ ...field, rules: { ...rules, ...changes } });
  const limit = (member: 'gte' | 'lte' | 'gt' | 'lt' | 'const', label: string) => (
    <TextInput
      label={label}
      error={problemAt(ofRules, member)}
      inputMode="numeric"
      value={rules[member] ?? ''}
      onChange={({ target }) => setRules({ [member]: target.value.trim() || null })}
    />
  );
  const steps = [
    ['minValue', t`Smallest number of the box`],
    ['maxValue', t`Largest number of the box`],
    ['step', t`Step of the box`],
  ] as const;
  const lists = [
    ['in', t`Is one of`],
    ['notIn', t`Is none of`],
  ] as const;
  return (
    <>
      <div className={styles.pair}>
        {limit('gte', t`At least`)}
        {limit('lte', t`At most`)}
        <TextInput
          label={t`Default`}
          error={problemAt(problems, 'defaultValue')}
          inputMode="numeric"
          value={field.defaultValue ?? ''}
          onChange={({ target }) => onChange({ ...field, defaultValue: target.value.trim() || null })}
        />
        <TextInput
          label={t`Example in the empty box`}
          value={field.placeholder}
          onChange={({ target }) => onChange({ ...field, placeholder: target.value })}
        />
      </div>
      <MoreSettings title={t`More rules`} hasProblem={ofRules.length + problemsIn(problems, 'numberField').length > 0}>
        <div className={styles.pair}>
          {limit('gt', t`More than`)}
          {limit('lt', t`Less than`)}
          {limit('const', t`Is exactly`)}
          {lists.map(([member, label]) => (
            <LinesField
              key={member}
              label={label}
              hint={t`One on each line.`}
              error={problemAt(ofRules, member)}
              lines={rules[member] ?? []}
              onChange={(lines) => setRules({ [member]: lines })}
            />
          ))}
          {steps.map(([member, label]) => (
            <TextInput
              key={member}
              label={label}
              error={problemAt(problemsIn(problems, 'numberField'), member)}
              inputMode="numeric"
              value={view[member] === '0' ? '' : view[member]}
              onChange={({ target }) =>
                onChange({ ...field, numberField: { ...view, [member]: target.value.trim() || '0' } })
              }
            />
          ))}
          <Checkbox
            label={t`An empty answer passes unchecked`}
            isChecked={rules.ignoreEmpty}
            onChange={(ignoreEmpty) => setRules({ ignoreEmpty })}
          />
        </div>
      </MoreSettings>
    </>
  );
}
