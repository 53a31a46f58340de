import type { PolicyStep } from '@oag/client';
import type { ReactNode } from 'react';
import styles from './PolicyPicture.module.css';
import type { PolicyNames } from './policy-names.ts';
import { stepKind } from './policy-steps.ts';
import { stepKindWords, stepWords } from './policy-words.ts';

type PolicyStepCardProps = { step: PolicyStep; names: PolicyNames; children?: ReactNode };

/** One step of the picture: its kind, who or what, and what else holds. */
export function PolicyStepCard({ step, names, children }: PolicyStepCardProps) {
  const kind = stepKind(step);
  const { title, facts } = stepWords(step, names);
  const { expressions } = step.approval?.expression ?? { expressions: null };
  return (
    <li className={styles.step} data-kind={kind}>
      {kind !== undefined && <span className={styles.kind}>{stepKindWords()[kind]}</span>}
      <strong>{title}</strong>
      {(expressions ?? []).map((expression) => (
        <code key={expression}>{expression}</code>
      ))}
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}
