import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { client } from '../api/client.ts';
import { RadioGroup, TextArea, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { PickList } from '../pickers/PickList.tsx';
import { PolicyPicker } from '../pickers/PolicyPicker.tsx';
import { apps, connectorsOffering, people, resourceTypesOf } from '../pickers/sources.ts';
import { ACTIONS, automationOptions, formOptions, type NamedAction } from './action-queries.ts';
import { TARGETS, targetOf, targetWords, type Target } from './action-target.ts';

const FIELDS = [
  'displayName',
  'description',
  'automationTemplateId',
  'userIds',
  'instructions',
  'appId',
  'appResourceTypeId',
  'connectorId',
  'entitlementNames',
  'requestPolicyId',
  'requestSchemaId',
];

type ActionDialogProps = {
  /** The action to change; absent for another one. */
  named?: NamedAction;
  onSaved?: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Creates an action that people can request, or changes one. */
export function ActionDialog({ named, onSaved, onClose }: ActionDialogProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const action = named?.action;
  const names: ReadonlyMap<string, string> = named?.names ?? new Map();
  const option = (id: string | undefined): Option | null => (id ? { id, label: names.get(id) ?? id } : null);
  const [displayName, setDisplayName] = useState(action?.displayName ?? '');
  const [description, setDescription] = useState(action?.description ?? '');
  const [target, setTarget] = useState<Target>(action ? targetOf(action) : 'automation');
  const [automation, setAutomation] = useState(option(action?.automation?.automationTemplateId));
  const [userIds, setUserIds] = useState<readonly string[]>(action?.manual?.userIds ?? []);
  const [instructions, setInstructions] = useState(action?.manual?.instructions ?? '');
  const [app, setApp] = useState(option(action?.resource?.appId));
  const [type, setType] = useState(option(action?.resource?.appResourceTypeId));
  const [connector, setConnector] = useState(option(action?.resource?.connectorId));
  const [rights, setRights] = useState((action?.resource?.entitlementNames ?? []).join('\n'));
  const [policyId, setPolicyId] = useState(action?.requestPolicyId ?? '');
  const [form, setForm] = useState(option(action?.requestSchemaId));
  const isTargetComplete = {
    automation: automation !== null,
    manual: userIds.length > 0,
    resource: app !== null && type !== null,
  };
  const save = async (): Promise<void> => {
    const entitlementNames = rights.split('\n').map((right) => right.trim());
    const body = {
      displayName: displayName.trim(),
      description: description.trim(),
      requestPolicyId: policyId,
      requestSchemaId: form?.id ?? '',
      automation: target === 'automation' ? { automationTemplateId: automation?.id ?? '' } : null,
      manual: target === 'manual' ? { userIds: [...userIds], instructions } : null,
      resource:
        target === 'resource'
          ? {
              appId: app?.id ?? '',
              appResourceTypeId: type?.id ?? '',
              connectorId: connector?.id ?? '',
              entitlementNames: entitlementNames.filter((right) => right !== ''),
            }
          : null,
    };
    const { data } = action
      ? await client.POST('/api/v1/requestable_actions/{id}', {
          params: { path: { id: action.id } },
          body: { requestableAction: body },
        })
      : await client.POST('/api/v1/requestable_actions', { body });
    await queryClient.invalidateQueries({ queryKey: ACTIONS });
    if (data.requestableAction) await onSaved?.(data.requestableAction.id);
  };
  return (
    <FormDialog
      title={action ? t`Edit ${action.displayName}` : t`New action`}
      verb={action ? t`Save` : t`Create`}
      isComplete={displayName.trim() !== '' && isTargetComplete[target]}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Name`}
            hint={t`Such as “Leave of absence” or “New ward”.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={(event) => setDisplayName(event.target.value)}
          />
          <TextArea
            label={t`Description`}
            hint={t`People who request it read this.`}
            error={errors['description']}
            value={description}
            maxLength={4096}
            onChange={(event) => setDescription(event.target.value)}
          />
          <RadioGroup
            label={t`After the approval`}
            value={target}
            options={TARGETS.map((value) => ({ value, label: i18n._(targetWords[value]) }))}
            onChange={(value) => setTarget(TARGETS.find((one) => one === value) ?? target)}
          />
          {target === 'automation' && (
            <Picker
              label={t`Automation`}
              error={errors['automationTemplateId']}
              source={automationOptions}
              value={automation}
              onChange={setAutomation}
            />
          )}
          {target === 'manual' && (
            <>
              <PickList
                label={t`People who do it`}
                hint={errors['userIds'] ?? t`One of them reports that it is done.`}
                source={people}
                minimum={2}
                ids={userIds}
                nameOf={(id) => names.get(id) ?? id}
                onChange={setUserIds}
              />
              <TextArea
                label={t`Their instructions`}
                error={errors['instructions']}
                value={instructions}
                maxLength={4096}
                onChange={(event) => setInstructions(event.target.value)}
              />
            </>
          )}
          {target === 'resource' && (
            <>
              <Picker
                label={t`App`}
                error={errors['appId']}
                source={apps}
                value={app}
                onChange={(next) => {
                  setApp(next);
                  if (next?.id === app?.id) return;
                  setType(null);
                  setConnector(null);
                }}
              />
              {app && (
                <Fragment key={app.id}>
                  <Picker
                    label={t`Type of the resource`}
                    error={errors['appResourceTypeId']}
                    source={resourceTypesOf(app.id)}
                    value={type}
                    onChange={setType}
                  />
                  <Picker
                    label={t`Connector that creates it in the app`}
                    hint={t`One that offers the action create_resource. Empty if the service only records the resource.`}
                    error={errors['connectorId']}
                    source={connectorsOffering(app.id, 'create_resource')}
                    value={connector}
                    onChange={setConnector}
                  />
                </Fragment>
              )}
              <TextArea
                label={t`Entitlements that it gets`}
                hint={t`One in each line, such as Read.`}
                error={errors['entitlementNames']}
                value={rights}
                onChange={(event) => setRights(event.target.value)}
              />
            </>
          )}
          <PolicyPicker
            label={t`Policy that decides`}
            hint={t`Empty for the built-in one: owners of the app, or super admins.`}
            error={errors['requestPolicyId']}
            type="POLICY_TYPE_GRANT"
            policyId={policyId}
            names={names}
            onChange={setPolicyId}
          />
          <Picker
            label={t`Form to fill in`}
            hint={t`Empty for none.`}
            error={errors['requestSchemaId']}
            source={formOptions}
            value={form}
            onChange={setForm}
          />
        </>
      )}
    </FormDialog>
  );
}
