import type { FieldViolation, FormInput, RequestSchemaInput } from '@oag/types';
import { violation } from '../violations.ts';

type FormMember = Exclude<keyof FormInput, 'id'>;
const formMembers: readonly FormMember[] = ['description', 'displayName', 'fieldGroups', 'fieldRelationships', 'fields'];
const readOnly: ReadonlySet<string> = new Set(['id', 'createdAt', 'modifiedAt', 'deletedAt', 'form.id']);

/** What an update changes: members of the request form, and of the form in it. */
export type FormMask = { members: 'justificationVisibility'[]; formMembers: FormMember[]; violations: FieldViolation[] };

const toCamelCase = (path: string): string => path.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Reads the mask of an update: paths, comma-separated, in camelCase or snake_case. `form` stands for all that is in it. Without a mask it is
 * what the body has; read-only members are ignored then.
 */
export function readFormMask(mask: string | null | undefined, patch: RequestSchemaInput): FormMask {
  const paths = (mask ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (paths.length === 0) {
    return {
      members: patch.justificationVisibility === undefined ? [] : ['justificationVisibility'],
      formMembers: formMembers.filter((member) => patch.form?.[member] !== undefined),
      violations: [],
    };
  }
  const read = [...new Set(paths)].map(readPath);
  return {
    members: read.some((path) => path.isVisibility) ? ['justificationVisibility'] : [],
    formMembers: [...new Set(read.flatMap((path) => path.inForm ?? []))],
    violations: read.flatMap((path) => path.broken ?? []),
  };
}

function readPath(written: string): { isVisibility?: boolean; inForm?: readonly FormMember[]; broken?: FieldViolation } {
  const path = toCamelCase(written);
  if (path === 'justificationVisibility') return { isVisibility: true };
  if (path === 'form') return { inForm: formMembers };
  const member = formMembers.find((name) => path === `form.${name}`);
  if (member) return { inForm: [member] };
  if (readOnly.has(path)) return { broken: violation('updateMask', 'READ_ONLY', `${written} is set by the service; take it out of the mask`) };
  return { broken: violation('updateMask', 'UNKNOWN', `${written} is no path of a request form; correct it`) };
}
