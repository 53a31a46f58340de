import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import { RadioGroup, Select } from '../design/Field.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';
import { emptyForm, moved } from '../forms/form-draft.ts';
import { problemsIn, type Problems } from '../forms/problems.ts';
import { Picker } from '../pickers/Picker.tsx';
import styles from './PolicyEditor.module.css';
import { newApproval, newStep, type BranchDraft, type StepDraft } from './policy-draft.ts';
import { policiesOf } from '../pickers/sources.ts';
import { stepKindWords } from './policy-words.ts';
import type { StepKind } from './policy-steps.ts';
import { StepEditor } from './StepEditor.tsx';
import { useNames } from './use-names.ts';

/** The kinds that the editor adds. */
const ADDED = ['approval', 'form', 'wait', 'action', 'provision', 'accept', 'reject'] as const satisfies StepKind[];

type BranchEditorProps = {
  branch: BranchDraft;
  /** Counted from 1; undefined for the baseline. */
  number: number | undefined;
  isOnly: boolean;
  /** Problems that the service found in this branch. */
  problems: readonly string[];
  /** Of its steps, by paths in the steps. */
  stepProblems: Problems;
  onChange: (branch: BranchDraft) => void;
  /** Undefined where it cannot move or be removed. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** A rule or the baseline: when it holds, and the steps or the other policy that follow. */
export function BranchEditor({
  branch,
  number,
  isOnly,
  problems,
  stepProblems,
  onChange,
  onEarlier,
  onLater,
  onRemove,
}: BranchEditorProps) {
  const { t } = useLingui();
  const names = useNames();
  const { condition, policyId, steps } = branch;
  const isOther = policyId !== '' || steps.length === 0;
  const setSteps = (next: StepDraft[]): void => onChange({ ...branch, steps: next });
  const start = (): { [Kind in (typeof ADDED)[number]]: StepDraft } => ({
    approval: newStep({ approval: newApproval('manager') }),
    form: newStep({ form: {} }, emptyForm()),
    wait: newStep({ wait: { duration: { duration: '86400s' } } }),
    action: newStep({ action: { automation: { automationTemplateId: '' } } }),
    provision: newStep({ provision: {} }),
    accept: newStep({ accept: {} }),
    reject: newStep({ reject: {} }),
  });
  const move = (from: number, by: -1 | 1): void => setSteps(moved(steps, from, by));
  const kindWords = stepKindWords();
  return (
    <section className={styles.branch} aria-label={number === undefined ? t`Otherwise` : t`Rule ${number}`}>
      <div className={styles.branchHead}>
        <h2>
          {condition !== undefined ? <Trans>If</Trans> : isOnly ? <Trans>Always</Trans> : <Trans>Otherwise</Trans>}
        </h2>
        <div className={styles.buttons}>
          {onEarlier && (
            <Button look="quiet" onClick={onEarlier}>
              <Trans>Try earlier</Trans>
            </Button>
          )}
          {onLater && (
            <Button look="quiet" onClick={onLater}>
              <Trans>Try later</Trans>
            </Button>
          )}
          {onRemove && (
            <Button look="quiet" onClick={onRemove}>
              <Trans>Remove rule</Trans>
            </Button>
          )}
        </div>
      </div>
      {condition !== undefined && (
        <ExpressionEditor
          label={t`Condition`}
          hint='subject.department == "Finance"'
          place="EXPRESSION_PLACE_POLICY_CONDITION"
          value={condition}
          onChange={(next) => onChange({ ...branch, condition: next })}
        />
      )}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      <RadioGroup
        label={t`What follows`}
        value={isOther ? 'policy' : 'steps'}
        onChange={(next) =>
          onChange(
            next === 'policy'
              ? { ...branch, steps: [] }
              : { ...branch, policyId: '', steps: [newStep({ approval: newApproval('manager') })] },
          )
        }
        options={[
          { value: 'steps', label: t`Steps` },
          { value: 'policy', label: t`Another policy, or a denial of everything` },
        ]}
      />
      {isOther ? (
        <Picker
          label={t`Other policy`}
          hint={t`Without one, everything is denied.`}
          source={policiesOf()}
          value={policyId === '' ? null : { id: policyId, label: names.policies.get(policyId) ?? policyId }}
          onChange={(option) => onChange({ ...branch, policyId: option?.id ?? '' })}
        />
      ) : (
        <>
          <ol className={styles.steps}>
            {steps.map((draft, index) => (
              <StepEditor
                key={draft.key}
                draft={draft}
                number={index + 1}
                problems={problemsIn(stepProblems, `steps[${index}]`)}
                onChange={(next) => setSteps(steps.map((other) => (other.key === next.key ? next : other)))}
                onRemove={() => setSteps(steps.filter(({ key }) => key !== draft.key))}
                onEarlier={index > 0 ? () => move(index, -1) : undefined}
                onLater={index < steps.length - 1 ? () => move(index, 1) : undefined}
              />
            ))}
          </ol>
          <Select
            label={t`Add a step`}
            value=""
            onChange={(next) => {
              const kind = ADDED.find((name) => name === next);
              if (kind !== undefined) setSteps([...steps, start()[kind]]);
            }}
            options={[
              { value: '', label: t`Choose its kind` },
              ...ADDED.map((value) => ({ value, label: kindWords[value] })),
            ]}
          />
        </>
      )}
    </section>
  );
}
