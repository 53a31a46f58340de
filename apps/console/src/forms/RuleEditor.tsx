import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import { Checkbox, Select } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { RULE_KINDS, type FieldDraft, type RuleDraft } from './form-draft.ts';
import type { Problems } from './problems.ts';

type RuleEditorProps = {
  rule: RuleDraft;
  fields: readonly FieldDraft[];
  problems: Problems;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
};

/** A rule between fields: which fields, and what holds for them. */
export function RuleEditor({ rule, fields, problems, onChange, onRemove }: RuleEditorProps) {
  const { t } = useLingui();
  const words = {
    dependentOn: t`Fields are asked only when others are filled in`,
    atLeastOne: t`At least one of the fields is filled in`,
    mutuallyExclusive: t`At most one of the fields is filled in`,
    requiredTogether: t`All of the fields are filled in, or none`,
  };
  const choice = (legend: string, member: 'fields' | 'dependencies') => (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {fields.map(({ key, field }) => (
        <Checkbox
          key={key}
          label={field.displayName || field.name}
          isChecked={rule[member].includes(key)}
          onChange={(isChecked) =>
            onChange({
              ...rule,
              [member]: isChecked ? [...rule[member], key] : rule[member].filter((other) => other !== key),
            })
          }
        />
      ))}
    </fieldset>
  );
  return (
    <li className={styles.field}>
      <div className={styles.settings} role="group" aria-label={words[rule.kind]}>
        {problems.map(({ path, text }) => (
          <p key={path + text} className={styles.problem} role="alert">
            {text}
          </p>
        ))}
        <div className={styles.ruleHead}>
          <Select
            label={t`Rule`}
            value={rule.kind}
            onChange={(next) => onChange({ ...rule, kind: RULE_KINDS.find((kind) => kind === next) ?? rule.kind })}
            options={RULE_KINDS.map((value) => ({ value, label: words[value] }))}
          />
          <Button look="quiet" onClick={onRemove}>
            <Trans>Remove rule</Trans>
          </Button>
        </div>
        <div className={styles.pair}>
          {choice(rule.kind === 'dependentOn' ? t`These fields are asked` : t`Fields`, 'fields')}
          {rule.kind === 'dependentOn' && choice(t`Once these are filled in`, 'dependencies')}
        </div>
      </div>
    </li>
  );
}
