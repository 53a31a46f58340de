import type { SignInProvider } from '@oag/types';
import type { ColumnType } from 'kysely';
import type { NullableTime, Time } from './column-types.ts';

export interface SignInProvidersTable {
  id: string;
  document: ColumnType<SignInProvider, string, string>;
  client_secret_encrypted: Buffer | null;
  created_at: Time;
}

export interface SignInIdentitiesTable {
  provider_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Time;
  last_sign_in_at: Time;
}

export interface SignInAttemptsTable {
  state_sha256: Buffer;
  browser_sha256: Buffer;
  provider_id: string | null;
  step_up_provider_id: string | null;
  purpose: string;
  document: ColumnType<{ [name: string]: string }, string, string>;
  secrets_encrypted: Buffer;
  created_at: Time;
  expires_at: string;
  used_at: NullableTime;
}

export interface ProviderSessionsTable {
  session_id: string;
  provider_id: string;
  issuer: string;
  subject: string;
  sid: string;
  id_token_encrypted: Buffer;
}
