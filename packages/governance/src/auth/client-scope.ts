import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { unknownRoles } from './assign-roles.ts';
import type { ClientLimits } from './client-limits.ts';
import { effectiveRoles } from './role.ts';

/** Who creates or changes an API client: the effective roles, whether the calling client is narrowed, and its limits. */
export type ClientMaker = ClientLimits & { userId: string; roles: readonly string[]; isNarrowed: boolean };

/** The person that the client acts as. */
export type ClientPerson = { id: string; roles: readonly string[] };

/**
 * The roles that a client is narrowed to. A narrowed client makes none that has more than itself: without a wish the new one is as narrow.
 * A role that the person does not have would be a promise that nothing keeps.
 */
export function clientScope(
  wanted: readonly string[],
  person: ClientPerson,
  maker: ClientMaker,
  field: string,
): { scopedRoles: string[]; violations: FieldViolation[] } {
  const isOwn = person.id === maker.userId;
  const scopedRoles = wanted.length === 0 && isOwn && maker.isNarrowed ? [...maker.roles] : [...new Set(wanted)];
  const may = isOwn ? maker.roles : effectiveRoles(person.roles, []);
  const unknown = unknownRoles(wanted, field);
  const wider = wanted.flatMap((role, index) =>
    may.includes(role) || unknown.length > 0
      ? []
      : [
          violation(
            `${field}[${index}]`,
            'ROLE',
            `the role ${role} is not there to be narrowed to; use ${may.join(', ')}`,
          ),
        ],
  );
  return { scopedRoles, violations: [...unknown, ...wider] };
}
