import type { FieldViolation } from '@oag/types';
import { violation } from './violations.ts';

const toCamelCase = (name: string): string => name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The members that an update of an object without depth changes: those that the mask names, comma-separated, in camelCase or snake_case;
 * without a mask those that the body has. Others in a mask are violations, in a body they are ignored.
 */
export function readFlatMask<Member extends string>(
  mask: string | null | undefined,
  patch: { readonly [name: string]: unknown },
  editable: readonly Member[],
): { members: Member[]; violations: FieldViolation[] } {
  const names = (mask ?? '').split(',').map((name) => toCamelCase(name.trim())).filter((name) => name !== '');
  if (names.length === 0) return { members: editable.filter((member) => patch[member] !== undefined), violations: [] };
  const wrong = names.filter((name) => !(editable as readonly string[]).includes(name));
  return {
    members: editable.filter((member) => names.includes(member)),
    violations: wrong.map((name) => violation('updateMask', 'READ_ONLY', `${name} cannot be changed; use ${editable.join(', ')}`)),
  };
}
