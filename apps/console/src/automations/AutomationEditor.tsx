import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError, type Automation, type AutomationStepInput, type CreateAutomationRequest } from '@oag/client';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Select, TextArea, TextInput } from '../design/Field.tsx';
import { Section } from '../design/Page.tsx';
import { moved, newKey } from '../forms/form-draft.ts';
import type { StepNames } from './automation-queries.ts';
import { newStep, STEP_KINDS, type StepDraft } from './automation-steps.ts';
import { kindWords } from './automation-words.ts';
import styles from './Automations.module.css';
import { contextOf, contextText } from './context-text.ts';
import { StepEditor } from './StepEditor.tsx';

/** All that an editor saves. */
export type AutomationChange = Required<Omit<CreateAutomationRequest, 'enabled'>>;

type AutomationEditorProps = {
  /** The automation to change; absent for a new one. */
  start?: Automation;
  names: StepNames;
  error: unknown;
  isSaving: boolean;
  onSave: (change: AutomationChange) => void;
  onCancel: () => void;
};

const EXAMPLE = '{"region": "north"}';

const draftOf = (step: AutomationStepInput): StepDraft => ({ key: newKey(), step });

/** Edits an automation: its name, its steps in order, and the values that each run begins with. */
export function AutomationEditor({ start, names, error, isSaving, onSave, onCancel }: AutomationEditorProps) {
  const { t, i18n } = useLingui();
  const [displayName, setDisplayName] = useState(start?.displayName ?? '');
  const [description, setDescription] = useState(start?.description ?? '');
  const [steps, setSteps] = useState(() => (start?.automationSteps ?? []).map(draftOf));
  const [context, setContext] = useState(() => contextText(start?.context ?? null));
  const values = contextOf(context);
  const violations = error instanceof ServiceError ? error.fieldViolations : [];
  const problemsOf = (index: number): string[] =>
    violations
      .filter(({ field }) => field.includes(`automationSteps[${index}]`))
      .map(({ description: problem }) => problem);
  const move = (from: number, by: -1 | 1): void => setSteps(moved(steps, from, by));
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (values === undefined) return;
        onSave({
          displayName: displayName.trim(),
          description: description.trim(),
          automationSteps: steps.map(({ step }) => step),
          context: { context: values },
        });
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label={t`Name`}
          value={displayName}
          maxLength={256}
          error={violations.find(({ field }) => field.endsWith('displayName'))?.description}
          onChange={({ target }) => setDisplayName(target.value)}
        />
        <TextArea
          label={t`Purpose`}
          rows={2}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </div>
      <Section title={t`Steps`}>
        <ol className={styles.steps} aria-label={t`Steps`}>
          {steps.map(({ key, step }, index) => (
            <StepEditor
              key={key}
              step={step}
              number={index + 1}
              names={names}
              problems={problemsOf(index)}
              onChange={(next) => setSteps(steps.map((other) => (other.key === key ? { key, step: next } : other)))}
              onEarlier={index > 0 ? () => move(index, -1) : undefined}
              onLater={index < steps.length - 1 ? () => move(index, 1) : undefined}
              onRemove={() => setSteps(steps.filter((other) => other.key !== key))}
            />
          ))}
        </ol>
        <Select
          label={t`Add a step`}
          value=""
          onChange={(next) => {
            const kind = STEP_KINDS.find((name) => name === next);
            if (kind !== undefined) setSteps([...steps, draftOf(newStep(kind))]);
          }}
          options={[
            { value: '', label: t`Choose its kind` },
            ...STEP_KINDS.map((value) => ({ value, label: i18n._(kindWords[value]) })),
          ]}
        />
      </Section>
      <TextArea
        label={t`Values that each run begins with`}
        hint={t`A JSON object, such as ${EXAMPLE}. Empty for none. A start adds its own values.`}
        error={values === undefined ? t`This is not a JSON object.` : undefined}
        value={context}
        spellCheck={false}
        onChange={({ target }) => setContext(target.value)}
      />
      <ErrorNote error={error} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          type="submit"
          disabled={isSaving || displayName.trim() === '' || steps.length === 0 || values === undefined}
        >
          <Trans>Save automation</Trans>
        </Button>
      </div>
    </form>
  );
}
