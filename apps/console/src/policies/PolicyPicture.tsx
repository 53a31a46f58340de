import { Trans, useLingui } from '@lingui/react/macro';
import type { Policy } from '@oag/client';
import { Link } from '@tanstack/react-router';
import styles from './PolicyPicture.module.css';
import { PolicyStepCard } from './PolicyStepCard.tsx';
import type { PolicyNames } from './policy-names.ts';
import { branchesOf, type PolicyBranch } from './policy-steps.ts';

type PolicyPictureProps = { policy: Policy; names: PolicyNames };

/** A policy as a picture: its rules are branches, each leads to steps in order. */
export function PolicyPicture({ policy, names }: PolicyPictureProps) {
  const { t } = useLingui();
  const branches = branchesOf(policy);
  return (
    <ol className={styles.branches} aria-label={t`Rules, the first that holds decides`}>
      {branches.map((branch, index) => (
        <li key={`${index}`} className={styles.branch}>
          <BranchTitle branch={branch} isOnly={branches.length === 1} />
          <Steps branch={branch} names={names} />
        </li>
      ))}
    </ol>
  );
}

function BranchTitle({ branch: { condition }, isOnly }: { branch: PolicyBranch; isOnly: boolean }) {
  if (condition === undefined)
    return <h2 className={styles.condition}>{isOnly ? <Trans>Always</Trans> : <Trans>Otherwise</Trans>}</h2>;
  return (
    <h2 className={styles.condition}>
      <Trans>
        If <code>{condition}</code>
      </Trans>
    </h2>
  );
}

function Steps({ branch: { steps, policyId }, names }: { branch: PolicyBranch; names: PolicyNames }) {
  if (policyId !== undefined)
    return (
      <p className={styles.other}>
        <Trans>
          Continue with the policy{' '}
          <Link to="/policies/$policyId" params={{ policyId }} search={{}}>
            {names.policies.get(policyId) ?? policyId}
          </Link>
        </Trans>
      </p>
    );
  if (steps.length === 0)
    return (
      <p className={styles.other}>
        <Trans>No steps: everything is denied</Trans>
      </p>
    );
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <PolicyStepCard key={`${index}`} step={step} names={names} />
      ))}
    </ol>
  );
}
