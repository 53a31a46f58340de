import { Trans, useLingui } from '@lingui/react/macro';
import type { AutomationStepInput } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { TextInput } from '../design/Field.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';
import type { StepNames } from './automation-queries.ts';
import { stepKind } from './automation-steps.ts';
import { kindWords } from './automation-words.ts';
import { StepFields } from './StepFields.tsx';
import styles from './Automations.module.css';

type StepEditorProps = {
  step: AutomationStepInput;
  /** Counted from 1. */
  number: number;
  names: StepNames;
  /** Problems that the service found in it. */
  problems: readonly string[];
  onChange: (step: AutomationStepInput) => void;
  /** Undefined where there is no room, and for the only step. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** One step of an automation: its place, its settings, and when it is skipped. */
export function StepEditor(props: StepEditorProps) {
  const { step, number, names, problems, onChange, onEarlier, onLater, onRemove } = props;
  const { t, i18n } = useLingui();
  const kind = stepKind(step);
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h3>
          {number}. {kind === undefined ? '' : i18n._(kindWords[kind])}
        </h3>
        <div className={styles.buttons}>
          {onEarlier && (
            <Button look="quiet" onClick={onEarlier}>
              <Trans>Earlier</Trans>
            </Button>
          )}
          {onLater && (
            <Button look="quiet" onClick={onLater}>
              <Trans>Later</Trans>
            </Button>
          )}
          {onRemove && (
            <Button look="quiet" onClick={onRemove}>
              <Trans>Remove step</Trans>
            </Button>
          )}
        </div>
      </div>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      <StepFields step={step} names={names} onChange={onChange} />
      <details className={styles.more} open={Boolean(step.skipIfTrueCel)}>
        <summary>
          <Trans>Name and condition</Trans>
        </summary>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextInput
              label={t`Title`}
              value={step.stepDisplayName ?? ''}
              onChange={({ target }) => onChange({ ...step, stepDisplayName: target.value })}
            />
            <TextInput
              label={t`Name for expressions`}
              hint={t`Later steps read its result as ctx and this name.`}
              value={step.stepName ?? ''}
              onChange={({ target }) => onChange({ ...step, stepName: target.value })}
            />
          </div>
          <ExpressionEditor
            label={t`Skip this step if`}
            hint='ctx.trigger.region != "north"'
            place="EXPRESSION_PLACE_AUTOMATION_STEP"
            value={step.skipIfTrueCel ?? ''}
            onChange={(skipIfTrueCel) => onChange({ ...step, skipIfTrueCel })}
          />
        </div>
      </details>
    </li>
  );
}
