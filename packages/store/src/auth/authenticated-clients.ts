import { effectiveRoles } from '@oag/governance/auth';
import type { Pool } from 'pg';

/** The person that a client acts as, the client's effective roles, and whether person and client are enabled. */
export type AuthenticatedClient = {
  clientRowId: string;
  clientId: string;
  userId: string;
  roles: string[];
  /** Whether the client may have fewer roles than its person. */
  isNarrowed: boolean;
  /** The networks that the client may be used from; empty for any. */
  allowSourceCidr: string[];
  /** Whether its answers leave out members that are not set. */
  omitUnsetMembers: boolean;
  /** When the client expires, null for never. */
  expiresTime: string | null;
  state: 'usable' | 'clientRevoked' | 'clientExpired' | 'userDisabled';
};

type Row = {
  id: string;
  client_id: string;
  user_id: string;
  state: AuthenticatedClient['state'];
  roles: string[];
  scoped_roles: string[];
  allow_source_cidr: string[];
  omit_unset_members: boolean;
  expires_at: string | null;
};

const FIND_AUTHENTICATED_CLIENTS = {
  name: 'find-authenticated-clients',
  text: `select c.id, c.client_id, c.user_id, c.scoped_roles, c.allow_source_cidr, c.omit_unset_members, c.expires_at,
      case when c.deleted_at is not null then 'clientRevoked'
           when c.expires_at < now() then 'clientExpired'
           when u.status <> 'ENABLED' or u.deleted_at is not null then 'userDisabled'
           else 'usable' end as state,
      array(select role from user_roles r where r.user_id = c.user_id) as roles
    from personal_clients c join users u on u.id = c.user_id
    where c.id = any($1::text[])`,
};

const fromRow = (row: Row): AuthenticatedClient => ({
  clientRowId: row.id,
  clientId: row.client_id,
  userId: row.user_id,
  roles: effectiveRoles(row.roles, row.scoped_roles),
  isNarrowed: row.scoped_roles.length > 0,
  allowSourceCidr: row.allow_source_cidr,
  omitUnsetMembers: row.omit_unset_members,
  expiresTime: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  state: row.state,
});

/** Callers by the row ids in access tokens. Read on every request, so that revoking or narrowing a client takes effect at once. */
export async function findAuthenticatedClients(
  pool: Pool,
  clientRowIds: string[],
): Promise<Map<string, AuthenticatedClient>> {
  const { rows } = await pool.query<Row>({ ...FIND_AUTHENTICATED_CLIENTS, values: [clientRowIds] });
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}
