import { effectiveRoles } from '@oag/governance/auth';
import type { Pool } from 'pg';

/** The API client or the browser session of a request: the person, the effective roles, and whether both may be used. */
export type AuthenticatedClient = {
  /** The id of the API client or of the session. */
  clientRowId: string;
  /** '' for a session. */
  clientId: string;
  userId: string;
  roles: string[];
  /** Whether the client may have fewer roles than its person. */
  isNarrowed: boolean;
  /** Whether a workload got the token in exchange for one of its platform. */
  isWorkload: boolean;
  /** The networks that the client may be used from; empty for any. */
  allowSourceCidr: string[];
  /** Whether its answers leave out members that are not set. */
  omitUnsetMembers: boolean;
  /** When the client expires, null for never. */
  expiresTime: string | null;
  state: 'usable' | 'clientRevoked' | 'clientExpired' | 'clientDisabled' | 'sessionEnded' | 'userDisabled';
  /** The kind of program that an API client is for, without its prefix. */
  programKind: string;
  /** The public client id of the program that the session is for; '' for a browser and an API client. */
  deviceClientId: string;
  /** Null for an API client. */
  session: { secretSha256: Buffer; isDueForTouch: boolean } | null;
};

type Row = {
  id: string;
  client_id: string;
  is_workload: boolean;
  user_id: string;
  state: AuthenticatedClient['state'];
  roles: string[];
  scoped_roles: string[];
  allow_source_cidr: string[];
  omit_unset_members: boolean;
  expires_at: string | null;
  session_sha256: Buffer | null;
  is_due: boolean;
  program_kind: string;
  device_client_id: string;
};

/** The clients and sessions whose row ids are in a parameter of the statement. */
export const authenticatedClients = (
  ids: string,
): string => `select c.id, c.client_id, c.kind = 'wfe' as is_workload, c.user_id, c.scoped_roles, c.allow_source_cidr, c.omit_unset_members, c.expires_at,
      case when c.deleted_at is not null then 'clientRevoked'
           when c.expires_at < now() then 'clientExpired'
           when c.kind = 'wfe' and exists (select from workload_trusts t join workload_providers p on p.id = t.provider_id
             where t.id = c.id and (t.disabled or p.disabled)) then 'clientDisabled'
           when u.status <> 'ENABLED' or u.deleted_at is not null then 'userDisabled'
           else 'usable' end as state,
      array(select role from user_roles r where r.user_id = c.user_id) as roles, null::bytea as session_sha256, false as is_due, '' as device_client_id, c.program_kind
    from personal_clients c join users u on u.id = c.user_id
    where c.id = any(${ids}::text[])
    union all
    select s.id, '', false, s.user_id, '{}', '{}', false, null,
      case when u.status <> 'ENABLED' or u.deleted_at is not null then 'userDisabled'
           when s.ended_at is not null or s.expires_at <= now() or s.last_used_at + s.idle_seconds * interval '1 second' <= now() then 'sessionEnded'
           else 'usable' end,
      array(select role from user_roles r where r.user_id = s.user_id), s.secret_sha256, s.last_used_at < now() - interval '1 minute', s.device_client_id, 'UNSPECIFIED'
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::text[])`;

const FIND_AUTHENTICATED_CLIENTS = { name: 'find-authenticated-clients', text: authenticatedClients('$1') };

const fromRow = (row: Row): AuthenticatedClient => ({
  clientRowId: row.id,
  clientId: row.client_id,
  userId: row.user_id,
  isWorkload: row.is_workload,
  roles: effectiveRoles(row.roles, row.scoped_roles),
  isNarrowed: row.scoped_roles.length > 0,
  allowSourceCidr: row.allow_source_cidr,
  omitUnsetMembers: row.omit_unset_members,
  expiresTime: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  state: row.state,
  programKind: row.program_kind,
  deviceClientId: row.device_client_id,
  session: row.session_sha256 && { secretSha256: row.session_sha256, isDueForTouch: row.is_due },
});

/** Callers by the row ids in access tokens. Read on every request, so that revoking or narrowing a client takes effect at once. */
export async function findAuthenticatedClients(
  pool: Pool,
  clientRowIds: string[],
): Promise<Map<string, AuthenticatedClient>> {
  const { rows } = await pool.query<Row>({ ...FIND_AUTHENTICATED_CLIENTS, values: [clientRowIds] });
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

/** The same row as PostgreSQL writes it in JSON: with bytes as hexadecimal digits after `\\x`. */
export type AuthenticatedClientJson = Omit<Row, 'session_sha256'> & { session_sha256: string | null };

export const authenticatedClientFromJson = (row: AuthenticatedClientJson): AuthenticatedClient =>
  fromRow({
    ...row,
    session_sha256: row.session_sha256 === null ? null : Buffer.from(row.session_sha256.slice(2), 'hex'),
  });
