import { useLingui } from '@lingui/react/macro';
import type { AutomationStep } from '@oag/client';
import { Facts } from '../design/Facts.tsx';
import { durationWords } from '../tasks/duration-words.ts';
import type { StepNames } from './automation-queries.ts';
import { personKind, revokedAccess, stepKind } from './automation-steps.ts';
import { kindWords } from './automation-words.ts';
import styles from './Automations.module.css';

type StepSummaryProps = { step: AutomationStep; number: number; names: StepNames };

/** One step of an automation in words. */
export function StepSummary({ step, number, names }: StepSummaryProps) {
  const { t, i18n } = useLingui();
  const kind = stepKind(step);
  const words = kind === undefined ? t`A step that this console does not know` : i18n._(kindWords[kind]);
  const {
    createRevokeTasksV2: all,
    createRevokeTask: one,
    delegate,
    comment,
    waitForDuration,
    evaluateExpressions,
  } = step;
  const personOf = ({ userId, userFrom }: { userId: string; userFrom: string }): string =>
    userId === '' ? t`“${userFrom}” in the context` : (names.people.get(userId) ?? userId);
  const access = all ? revokedAccess(all) : undefined;
  // Names such as “read” say little without their app and resource.
  const nameOf = (id: string): string => {
    const { name, place } = names.entitlements.get(id) ?? { name: id, place: '' };
    return place === '' ? name : `${name} (${place})`;
  };
  const listed = access?.refs.map(({ id }) => nameOf(id)).join(', ');
  const personOfAll = all && {
    subject: t`The person that the run is about`,
    person: names.people.get(all.userRef?.id ?? '') ?? all.userRef?.id,
    expression: all.userIdCel,
  };
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h3>
          {number}. {step.stepDisplayName || words}
        </h3>
      </div>
      <Facts
        facts={[
          [t`Kind`, step.stepDisplayName === '' ? undefined : words],
          [t`Person`, all && personOfAll ? personOfAll[personKind(all)] : undefined],
          [t`Access`, access ? (access.which === 'only' ? listed : t`All that the person has`) : undefined],
          [t`Except`, access?.which === 'except' ? listed : undefined],
          [t`Person`, one ? personOf(one) : undefined],
          [t`Access`, one ? nameOf(one.appEntitlementId) : undefined],
          [t`Reason`, one?.description || undefined],
          [t`Person`, delegate ? personOf(delegate) : undefined],
          [
            t`Delegate`,
            delegate ? (names.people.get(delegate.delegatedUserId) ?? delegate.delegatedUserId) : undefined,
          ],
          [t`For`, delegate ? (delegate.duration ? durationWords(delegate.duration) : t`Without an end`) : undefined],
          [t`Comment`, comment?.comment],
          [t`For`, waitForDuration?.duration ? durationWords(waitForDuration.duration) : undefined],
          ...(evaluateExpressions?.expressions ?? []).map(
            ({ key, expressionCel }) => [key, <code key={key}>{expressionCel}</code>] as const,
          ),
          [t`Name for expressions`, step.stepName === '' ? undefined : <code key="name">ctx.{step.stepName}</code>],
          [t`Skipped if`, step.skipIfTrueCel === '' ? undefined : <code key="skip">{step.skipIfTrueCel}</code>],
        ]}
      />
    </li>
  );
}
