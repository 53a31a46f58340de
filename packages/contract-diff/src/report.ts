import { hurt, type Change } from './change.ts';
import { placeOf } from './compare-contracts.ts';
import { breakingVersion, mayBreak } from './version-rule.ts';

const SHOWN = 5;

/** Explains one breaking change to the person who made it: what broke, where, who notices, and what to do. */
export function explain(change: Change): string {
  const { operations } = change;
  const more = operations.length > SHOWN ? ` and ${operations.length - SHOWN} more` : '';
  const where = change.side === 'operation' ? '' : `\n  operations: ${operations.slice(0, SHOWN).join(', ')}${more}`;
  const side = change.side === 'operation' ? '' : ` (${change.side})`;
  return `${placeOf(change)}${side}: ${change.says}${where}\n  breaks: ${hurt(change)}\n  fix: ${change.advice}`;
}

export type Verdict = { readonly isAllowed: boolean; readonly text: string };

/** Whether a contract may follow the last released one with these changes, and why not. */
export function judge(before: string, after: string, changes: readonly Change[]): Verdict {
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const counted = `${changes.length} changes since ${before}, ${breaking.length} of them breaking`;
  if (breaking.length === 0) return { isAllowed: true, text: `${counted}.` };
  const all = breaking.map(explain).join('\n\n');
  if (mayBreak(before, after)) return { isAllowed: true, text: `${all}\n\n${counted}. Version ${after} may break.` };
  const text =
    `${all}\n\n${counted}. Version ${after} may not break what ${before} promised. ` +
    `Undo them, or set \`info.version\` in openapi/openapi.yaml to ${breakingVersion(before)}.`;
  return { isAllowed: false, text };
}
