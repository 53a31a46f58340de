import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useState, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../design/Field.tsx';
import { moved } from '../forms/form-draft.ts';
import { formProblems, problemsIn } from '../forms/problems.ts';
import { BranchEditor } from './BranchEditor.tsx';
import styles from './PolicyEditor.module.css';
import {
  newApproval,
  newKey,
  newStep,
  stepKeys,
  withType,
  type BranchDraft,
  type PolicyDraft,
} from './policy-draft.ts';
import { TYPE_NAMES } from './policies-search.ts';

type PolicyEditorProps = {
  start: PolicyDraft;
  /** The type of a policy that exists cannot change. */
  isNew: boolean;
  error: unknown;
  isSaving: boolean;
  onSave: (draft: PolicyDraft) => void;
  /** A way back, and out of a conflict. */
  children: ReactNode;
};

/** Edits a policy: its name, its rules in order, and the steps of each. */
export function PolicyEditor({ start, isNew, error, isSaving, onSave, children }: PolicyEditorProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(start);
  const { branches } = draft;
  const violations = error instanceof ServiceError ? error.fieldViolations : [];
  const keys = stepKeys(branches);
  const problemsOf = (index: number): string[] =>
    violations
      .filter(
        ({ field }) =>
          (index < branches.length - 1 && field.includes(`rules[${index}]`)) ||
          // The problems of a form are shown at its fields.
          (field.includes(`policySteps.${keys[index]}`) && !field.includes('.form.form.')),
      )
      .map(({ description }) => description);
  const setBranches = (next: BranchDraft[]): void => setDraft({ ...draft, branches: next });
  const move = (from: number, by: -1 | 1): void =>
    setBranches([...moved(branches.slice(0, -1), from, by), ...branches.slice(-1)]);
  const addRule = (): void => {
    const steps = [newStep({ approval: newApproval('manager') })];
    setBranches([
      ...branches.slice(0, -1),
      { key: newKey(), condition: '', stepKey: '', policyId: '', steps },
      ...branches.slice(-1),
    ]);
  };
  const typeWords = {
    review: t`Reviews`,
    request: t`Requests`,
    revocation: t`Revocations`,
    provisioning: t`Provisioning`,
  };
  const nameProblem = violations.find(({ field }) => field.endsWith('displayName'))?.description;
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label={t`Name`}
          value={draft.displayName}
          error={nameProblem}
          onChange={({ target }) => setDraft({ ...draft, displayName: target.value })}
        />
        <TextArea
          label={t`Purpose`}
          rows={2}
          value={draft.description}
          onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        />
        {isNew && (
          <Select
            label={t`For`}
            value={draft.type}
            onChange={(next) => {
              setDraft(withType(draft, TYPE_NAMES.find((name) => name === next) ?? draft.type));
            }}
            options={TYPE_NAMES.map((value) => ({ value, label: typeWords[value] }))}
          />
        )}
        {draft.type === 'review' && (
          <Checkbox
            label={t`A denied review revokes the access at once`}
            hint={t`Otherwise at the end of the campaign, as the campaign says.`}
            isChecked={draft.isRemediatedImmediately}
            onChange={(isRemediatedImmediately) => setDraft({ ...draft, isRemediatedImmediately })}
          />
        )}
      </div>
      {branches.map((branch, index) => {
        const isRule = branch.condition !== undefined;
        return (
          <BranchEditor
            key={branch.key}
            branch={branch}
            isOnly={branches.length === 1}
            problems={problemsOf(index)}
            stepProblems={problemsIn(formProblems(error, 'policy'), `policySteps.${keys[index]}`)}
            onChange={(next) => setBranches(branches.map((other) => (other.key === next.key ? next : other)))}
            number={isRule ? index + 1 : undefined}
            onEarlier={isRule && index > 0 ? () => move(index, -1) : undefined}
            onLater={isRule && index < branches.length - 2 ? () => move(index, 1) : undefined}
            onRemove={isRule ? () => setBranches(branches.filter(({ key }) => key !== branch.key)) : undefined}
          />
        );
      })}
      <div>
        <Button onClick={addRule}>
          <Trans>Add a rule</Trans>
        </Button>
      </div>
      <ErrorNote error={error} />
      <div className={styles.actions}>
        {children}
        <Button look="primary" type="submit" disabled={isSaving}>
          <Trans>Save policy</Trans>
        </Button>
      </div>
    </form>
  );
}
