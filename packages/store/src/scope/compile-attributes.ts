import type { AttributePredicate } from '@oag/governance/expressions';
import { sql, type RawBuilder } from 'kysely';

const column = (name: string): RawBuilder<string> => sql<string>`${sql.ref(name)}`;
const prefixed = (prefix: string, name: string): RawBuilder<string> =>
  sql<string>`(${sql.lit(prefix)} || ${sql.ref(name)})`;

/** The attributes of subjects as SQL: people are `u`, accounts are `a`. */
const columns: { readonly [subject in 'user' | 'account']: { readonly [attribute: string]: RawBuilder<string> } } = {
  user: {
    id: column('u.id'),
    email: column('u.email'),
    displayName: column('u.display_name'),
    department: column('u.department'),
    jobTitle: column('u.job_title'),
    username: column('u.username'),
    employmentStatus: column('u.employment_status'),
    employmentType: column('u.employment_type'),
    status: sql<string>`(case when u.deleted_at is null then 'USER_STATUS_' || u.status else 'USER_STATUS_DELETED' end)`,
    type: prefixed('USER_TYPE_', 'u.type'),
    managerId: sql<string>`coalesce(u.manager_id, '')`,
    manager: sql<string>`coalesce((select m.email from users m where m.id = u.manager_id), '')`,
  },
  account: {
    id: column('a.id'),
    appId: column('a.app_id'),
    identityUserId: sql<string>`coalesce(a.identity_user_id, '')`,
    displayName: column('a.display_name'),
    username: column('a.username'),
    email: column('a.email'),
    appUserType: prefixed('APP_USER_TYPE_', 'a.type'),
    'status.status': prefixed('APP_USER_STATUS_', 'a.status'),
  },
};

/**
 * A simple expression as SQL over people `u` or accounts `a`, with the same result as the expression for those that are
 * not deleted. It is never null.
 */
export function compileAttributes(predicate: AttributePredicate, subject: 'user' | 'account'): RawBuilder<boolean> {
  switch (predicate.kind) {
    case 'all':
    case 'any':
      return joined(
        predicate.of.map((part) => compileAttributes(part, subject)),
        predicate.kind,
      );
    case 'not':
      return sql<boolean>`not ${compileAttributes(predicate.of, subject)}`;
    case 'text':
      return tested(predicate, subject);
  }
}

function joined(parts: RawBuilder<boolean>[], kind: 'all' | 'any'): RawBuilder<boolean> {
  if (parts.length === 0) return kind === 'all' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${sql.join(parts, kind === 'all' ? sql` and ` : sql` or `)})`;
}

function tested(
  { attribute, test, values }: AttributePredicate & { kind: 'text' },
  subject: 'user' | 'account',
): RawBuilder<boolean> {
  const value = columns[subject][attribute];
  if (!value) throw new Error(`The store has no column for ${attribute} of a ${subject}`);
  const [text = ''] = values;
  switch (test) {
    case 'is':
      return sql<boolean>`(${value} = any(${values}::text[]))`;
    case 'startsWith':
      return sql<boolean>`starts_with(${value}, ${text}::text)`;
    case 'endsWith':
      return sql<boolean>`(right(${value}, length(${text}::text)) = ${text}::text)`;
    case 'contains':
      return sql<boolean>`(position(${text}::text in ${value}) > 0)`;
  }
}
