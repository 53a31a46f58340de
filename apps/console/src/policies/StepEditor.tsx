import { Trans } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import { FormBuilder } from '../forms/FormBuilder.tsx';
import { problemsIn, type Problems } from '../forms/problems.ts';
import styles from './PolicyEditor.module.css';
import type { StepDraft } from './policy-draft.ts';
import { STEP_KINDS } from './policy-steps.ts';
import { stepKindWords } from './policy-words.ts';
import { StepFields } from './StepFields.tsx';

type StepEditorProps = {
  draft: StepDraft;
  /** Counted from 1. */
  number: number;
  /** By paths in the step. */
  problems: Problems;
  onChange: (draft: StepDraft) => void;
  onRemove: () => void;
  /** Undefined where there is no room. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
};

/** One step of a policy: its place, and its settings by its kind. */
export function StepEditor({ draft, number, problems, onChange, onRemove, onEarlier, onLater }: StepEditorProps) {
  const { step, form } = draft;
  const kind = STEP_KINDS.find((name) => step[name]);
  const words = stepKindWords();
  return (
    <li className={styles.step}>
      <div className={styles.branchHead}>
        <h3>
          {number}. {kind === undefined ? '' : words[kind]}
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
          <Button look="quiet" onClick={onRemove}>
            <Trans>Remove step</Trans>
          </Button>
        </div>
      </div>
      {form ? (
        <FormBuilder
          draft={form}
          problems={problemsIn(problems, 'form.form')}
          onChange={(change) => onChange({ ...draft, form: typeof change === 'function' ? change(form) : change })}
        />
      ) : (
        <StepFields step={step} onChange={(next) => onChange({ ...draft, step: next })} />
      )}
    </li>
  );
}
