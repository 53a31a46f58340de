import { Trans, useLingui } from '@lingui/react/macro';
import type { SimulatedStep, TaskAuditConditionalPolicyExecutionResult } from '@oag/client';
import { Link } from '@tanstack/react-router';
import { Tag } from '../design/Tag.tsx';
import picture from './PolicyPicture.module.css';
import { PolicyStepCard } from './PolicyStepCard.tsx';
import styles from './PolicySimulator.module.css';
import { formatList } from './format-parts.ts';
import type { PolicyNames } from './policy-names.ts';
import type { Simulation } from './simulation-queries.ts';

const NAMED_MAX = 8;

/** Which policy is taken and why, which of its rules hold, and who is asked in each step. */
export function SimulatedCourse({ simulation: { course, names } }: { simulation: Simulation }) {
  const { t } = useLingui();
  const choices: { [choice: string]: string } = {
    POLICY_CHOICE_REQUEST: t`It is the one to try.`,
    POLICY_CHOICE_ACCESS_REVIEW: t`The campaign names it.`,
    POLICY_CHOICE_ENTITLEMENT: t`The entitlement names it.`,
    POLICY_CHOICE_ROUTING_RULE: t`A routing rule of the app names it.`,
    POLICY_CHOICE_APP: t`The app names it.`,
    POLICY_CHOICE_DEFAULT: t`Neither the entitlement nor the app names one, so the built-in one is taken.`,
  };
  return (
    <div className={styles.course}>
      {course.policy && (
        <div>
          <h2>
            <Link to="/policies/$policyId" params={{ policyId: course.policy.id }} search={{}}>
              {course.policy.displayName}
            </Link>
          </h2>
          <p className={styles.hint}>{choices[course.choice] ?? course.choice}</p>
          {course.trials.length > 0 && (
            <ol className={styles.trials} aria-label={t`Rules that were tried`}>
              {course.trials.map((trial, index) => (
                <Trial key={`${index}`} trial={trial} names={names} />
              ))}
            </ol>
          )}
        </div>
      )}
      {course.steps.length === 0 ? (
        <p>
          <Trans>No steps: it is denied.</Trans>
        </p>
      ) : (
        <ol className={picture.steps} aria-label={t`Steps`}>
          {course.steps.map((step, index) => (
            <Step key={`${index}`} step={step} names={names} />
          ))}
        </ol>
      )}
    </div>
  );
}

type TrialProps = { trial: TaskAuditConditionalPolicyExecutionResult; names: PolicyNames };

function Trial({ trial: { condition, conditionMatched, defaultCondition, error, policyId }, names }: TrialProps) {
  return (
    <li>
      {error !== '' ? (
        <Tag tone="deny">
          <Trans>Failed</Trans>
        </Tag>
      ) : conditionMatched ? (
        <Tag tone="accent">
          <Trans>Applies</Trans>
        </Tag>
      ) : (
        <Tag>
          <Trans>Does not apply</Trans>
        </Tag>
      )}
      {defaultCondition ? <Trans>No other rule of the policy holds</Trans> : <code>{condition}</code>}
      <span className={styles.hint}>{error || (names.policies.get(policyId) ?? '')}</span>
    </li>
  );
}

function Step({ step: { step, users, assignedVia }, names }: { step: SimulatedStep; names: PolicyNames }) {
  const { t } = useLingui();
  const vias: { [via: string]: string } = {
    ASSIGNED_VIA_PRIMARY: t`as the step says`,
    ASSIGNED_VIA_FALLBACK: t`as its fallback, because nobody was found`,
    ASSIGNED_VIA_CAMPAIGN_OWNERS: t`as owners of the campaign, because nobody was found`,
    ASSIGNED_VIA_SUPER_ADMINS: t`as super admins, because nobody was found`,
    ASSIGNED_VIA_NONE: t`Nobody is found; a campaign asks its owners instead`,
  };
  if (!step) return null;
  const shown = users.slice(0, NAMED_MAX).map(({ displayName, email }) => displayName || email);
  const more = users.length - shown.length;
  const people = formatList(more > 0 ? [...shown, t`${more} others`] : shown, 'disjunction');
  return (
    <PolicyStepCard step={step} names={names}>
      {assignedVia !== 'ASSIGNED_VIA_UNSPECIFIED' && (
        <div className={styles.asked}>
          {users.length > 0 && <strong>{people}</strong>}
          <span>{vias[assignedVia] ?? assignedVia}</span>
        </div>
      )}
    </PolicyStepCard>
  );
}
