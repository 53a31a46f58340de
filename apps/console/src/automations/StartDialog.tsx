import { Trans, useLingui } from '@lingui/react/macro';
import type { Automation } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextArea } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { AUTOMATIONS } from './automation-queries.ts';
import { peopleInContext } from './automation-steps.ts';
import { contextOf } from './context-text.ts';

type StartDialogProps = {
  automation: Automation;
  onStarted: (runId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Starts an automation with the people and values that its steps read. */
export function StartDialog({ automation, onStarted, onClose }: StartDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const wanted = peopleInContext(automation.automationSteps ?? []);
  const [chosen, setChosen] = useState<{ readonly [name: string]: Option | null }>({});
  const [text, setText] = useState('');
  const values = contextOf(text);
  const has = (name: string): boolean =>
    Boolean(chosen[name]) || name in (values ?? {}) || name in (automation.context?.context ?? {});
  return (
    <FormDialog
      title={t`Start ${automation.displayName}`}
      verb={t`Start`}
      isComplete={values !== undefined && wanted.every(has)}
      fields={['context']}
      onSave={async () => {
        const picked = wanted.flatMap((name) => (chosen[name] ? [[name, chosen[name].id]] : []));
        const { data } = await client.POST('/api/v1/automations/{id}/execute', {
          params: { path: { id: automation.id } },
          body: { context: { context: { ...values, ...Object.fromEntries(picked) } } },
        });
        await queryClient.invalidateQueries({ queryKey: AUTOMATIONS });
        await onStarted(data.executionId);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            <Trans>
              It begins at once, and its steps are done in order. What a step has done stays when a later one fails.
            </Trans>
          </p>
          {wanted.map((name) => (
            <Picker
              key={name}
              label={name === 'subjectUserId' ? t`Person that the run is about` : t`Person for “${name}”`}
              source={people}
              minimum={2}
              value={chosen[name] ?? null}
              onChange={(option) => setChosen({ ...chosen, [name]: option })}
            />
          ))}
          <TextArea
            label={t`Other values`}
            hint={t`A JSON object. Steps read it as ctx.trigger. Values of the automation with the same name are replaced.`}
            error={values === undefined ? t`This is not a JSON object.` : errors['context']}
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
