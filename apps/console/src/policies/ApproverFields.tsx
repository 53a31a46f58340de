import { Trans, useLingui } from '@lingui/react/macro';
import type { ApprovalInput } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { Checkbox, RadioGroup } from '../design/Field.tsx';
import { AgentFields } from './AgentFields.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';
import { GroupField } from './GroupField.tsx';
import { PeopleField } from './PeopleField.tsx';
import { WebhookField } from './WebhookField.tsx';
import styles from './PolicyEditor.module.css';
import type { ApproverKind } from './policy-steps.ts';

type ApproverFieldsProps = { kind: ApproverKind; approval: ApprovalInput; onChange: (next: ApprovalInput) => void };

const WITH_FALLBACK = ['manager', 'entitlementOwners', 'resourceOwners', 'group', 'self', 'expression'] as const;
const WITH_SELF = [
  'manager',
  'entitlementOwners',
  'resourceOwners',
  'group',
  'expression',
  'users',
  'appOwners',
] as const;

/** What the chosen kind of approvers asks for: the people, the group, the expressions, and who decides when nobody is found. */
export function ApproverFields({ kind, approval, onChange }: ApproverFieldsProps) {
  const { t } = useLingui();
  const { users, group, expression } = approval;
  const fallbackKind = WITH_FALLBACK.find((name) => name === kind);
  const selfKind = WITH_SELF.find((name) => name === kind);
  const own = selfKind === undefined ? undefined : approval[selfKind];
  return (
    <>
      {users && (
        <PeopleField
          label={t`People (one of them decides)`}
          ids={users.userIds ?? []}
          onChange={(userIds) => onChange({ users: { ...users, userIds } })}
        />
      )}
      {group && (
        <GroupField
          label={t`Group`}
          value={{ appId: group.appId ?? '', entitlementId: group.appGroupId ?? '' }}
          onChange={({ appId, entitlementId }) => onChange({ group: { ...group, appId, appGroupId: entitlementId } })}
        />
      )}
      {expression && (
        <Expressions
          expressions={expression.expressions ?? []}
          onChange={(expressions) => onChange({ expression: { ...expression, expressions } })}
        />
      )}
      {approval.webhook && (
        <WebhookField
          webhookId={approval.webhook.webhookId ?? ''}
          onChange={(webhookId) => onChange({ webhook: { webhookId } })}
        />
      )}
      {approval.agent && <AgentFields agent={approval.agent} onChange={(agent) => onChange({ agent })} />}
      {fallbackKind !== undefined && (
        <Fallback
          value={approval[fallbackKind] ?? {}}
          onChange={(next) => onChange({ [fallbackKind]: { ...approval[fallbackKind], ...next } })}
        />
      )}
      {selfKind !== undefined && (
        <fieldset className={styles.checks}>
          <legend>
            <Trans>Who may decide</Trans>
          </legend>
          <Checkbox
            label={t`Also the person whose access it is`}
            isChecked={own?.allowSelfApproval ?? false}
            onChange={(allowSelfApproval) => onChange({ [selfKind]: { ...own, allowSelfApproval } })}
          />
          <Checkbox
            label={t`Nobody who approved an earlier step`}
            isChecked={own?.requireDistinctApprovers ?? false}
            onChange={(requireDistinctApprovers) => onChange({ [selfKind]: { ...own, requireDistinctApprovers } })}
          />
        </fieldset>
      )}
    </>
  );
}

type ExpressionsProps = { expressions: readonly string[]; onChange: (expressions: string[]) => void };

function Expressions({ expressions, onChange }: ExpressionsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.people}>
      {expressions.map((text, index) => (
        <ExpressionEditor
          key={`${index}`}
          label={
            expressions.length === 1
              ? t`Expression for people`
              : t`Expression ${index + 1}, if those before find nobody`
          }
          hint="c1.directory.users.v1.GetManagers(subject)"
          place="EXPRESSION_PLACE_POLICY_APPROVER"
          value={text}
          onChange={(next) => onChange(expressions.map((other, at) => (at === index ? next : other)))}
        />
      ))}
      <div className={styles.buttons}>
        <Button onClick={() => onChange([...expressions, ''])}>
          <Trans>Another expression</Trans>
        </Button>
        {expressions.length > 1 && (
          <Button look="quiet" onClick={() => onChange(expressions.slice(0, -1))}>
            <Trans>Remove the last one</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

type FallbackSettings = NonNullable<ApprovalInput['manager']>;

function Fallback({ value, onChange }: { value: FallbackSettings; onChange: (next: FallbackSettings) => void }) {
  const { t } = useLingui();
  const mode = value.fallback !== true ? 'none' : value.isGroupFallbackEnabled === true ? 'group' : 'people';
  const [group] = value.fallbackGroupIds ?? [];
  return (
    <>
      <RadioGroup
        label={t`If nobody is found`}
        value={mode}
        onChange={(next) => onChange({ fallback: next !== 'none', isGroupFallbackEnabled: next === 'group' })}
        options={[
          { value: 'none', label: t`Owners of the campaign, or super admins` },
          { value: 'people', label: t`These people` },
          { value: 'group', label: t`Members of a group` },
        ]}
      />
      {mode === 'people' && (
        <PeopleField
          label={t`Fallback`}
          ids={value.fallbackUserIds ?? []}
          onChange={(fallbackUserIds) => onChange({ fallbackUserIds })}
        />
      )}
      {mode === 'group' && (
        <GroupField
          label={t`Fallback group`}
          value={group ? { appId: group.appId ?? '', entitlementId: group.appEntitlementId ?? '' } : null}
          onChange={({ appId, entitlementId }) =>
            onChange({ fallbackGroupIds: [{ appId, appEntitlementId: entitlementId }] })
          }
        />
      )}
    </>
  );
}
