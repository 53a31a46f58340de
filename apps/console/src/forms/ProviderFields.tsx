import { useLingui } from '@lingui/react/macro';
import type { Field } from '@oag/client';
import { Checkbox, Select } from '../design/Field.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';

const PROVIDERS = ['person', 'suggested', 'service', 'readOnly'] as const;
type Provider = (typeof PROVIDERS)[number];

const providerOf = ({ adminConfig, sharedConfig, readOnly }: Field): Provider => {
  if (adminConfig) return 'service';
  if (sharedConfig) return 'suggested';
  return readOnly ? 'readOnly' : 'person';
};

type ProviderFieldsProps = { field: Field; onChange: (field: Field) => void };

/** Who gives the answer: the person, the service, or the person after a suggestion of the service. */
export function ProviderFields({ field, onChange }: ProviderFieldsProps) {
  const { t } = useLingui();
  const { adminConfig, sharedConfig, userConfig } = field;
  const set = (provider: Provider): void =>
    onChange({
      ...field,
      readOnly: provider === 'readOnly',
      adminConfig: provider === 'service' ? { defaultValueCel: '', showToUser: true } : null,
      sharedConfig:
        provider === 'suggested' ? { defaultValueCel: '', inputTransformationCel: '', lockDefaultValues: false } : null,
      userConfig: null,
    });
  const words = {
    person: t`The person`,
    suggested: t`The person; the service suggests an answer`,
    service: t`The service`,
    readOnly: t`Nobody: the default stands`,
  };
  const transformation = (sharedConfig ?? userConfig)?.inputTransformationCel ?? '';
  return (
    <>
      <Select
        label={t`Who fills it in`}
        value={providerOf(field)}
        onChange={(next) => set(PROVIDERS.find((name) => name === next) ?? 'person')}
        options={PROVIDERS.map((value) => ({ value, label: words[value] }))}
      />
      {adminConfig && (
        <>
          <ExpressionEditor
            key="service"
            label={t`The answer, as an expression`}
            hint="subject.department"
            place="EXPRESSION_PLACE_FORM_DEFAULT"
            value={adminConfig.defaultValueCel}
            onChange={(defaultValueCel) => onChange({ ...field, adminConfig: { ...adminConfig, defaultValueCel } })}
          />
          <Checkbox
            label={t`The person sees it`}
            isChecked={adminConfig.showToUser}
            onChange={(showToUser) => onChange({ ...field, adminConfig: { ...adminConfig, showToUser } })}
          />
        </>
      )}
      {sharedConfig && (
        <>
          <ExpressionEditor
            key="suggested"
            label={t`The suggestion, as an expression`}
            hint="subject.department"
            place="EXPRESSION_PLACE_FORM_DEFAULT"
            value={sharedConfig.defaultValueCel}
            onChange={(defaultValueCel) => onChange({ ...field, sharedConfig: { ...sharedConfig, defaultValueCel } })}
          />
          <Checkbox
            label={t`The suggestion cannot be changed`}
            isChecked={sharedConfig.lockDefaultValues}
            onChange={(lockDefaultValues) =>
              onChange({ ...field, sharedConfig: { ...sharedConfig, lockDefaultValues } })
            }
          />
        </>
      )}
      {!adminConfig && !field.readOnly && (
        <ExpressionEditor
          key="transformation"
          label={t`What is stored, as an expression`}
          hint={t`Empty: the answer as it is`}
          place="EXPRESSION_PLACE_FORM_TRANSFORMATION"
          value={transformation}
          onChange={(inputTransformationCel) =>
            onChange(
              sharedConfig
                ? { ...field, sharedConfig: { ...sharedConfig, inputTransformationCel } }
                : { ...field, userConfig: inputTransformationCel === '' ? null : { inputTransformationCel } },
            )
          }
        />
      )}
    </>
  );
}
