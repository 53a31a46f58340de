import type { EncryptedColumn } from '@oag/store/auth';
import type { KeyUse } from './encryption.ts';

/** Every column with values that SECRET_KEY encrypts, and the use whose key does. A new one belongs here: rotation changes exactly these. */
export const encryptedColumns: readonly (EncryptedColumn & { use: KeyUse })[] = [
  { table: 'signing_keys', column: 'sealed_private_jwk', use: 'seal' },
  { table: 'tasks', column: 'request', member: 'secrets', use: 'answers' },
  { table: 'task_steps', column: 'document', member: 'secrets', use: 'answers' },
  { table: 'sign_in_providers', column: 'client_secret_encrypted', use: 'sign-in' },
  { table: 'sign_in_attempts', column: 'secrets_encrypted', use: 'sign-in' },
  { table: 'step_up_providers', column: 'client_secret_encrypted', use: 'step-up' },
  { table: 'log_exporters', column: 'secret_encrypted', use: 'export' },
  { table: 'provider_sessions', column: 'id_token_encrypted', use: 'sign-in' },
  { table: 'webhook_instances', column: 'callback_token_encrypted', use: 'webhook' },
  { table: 'connectors', column: 'secret_encrypted', use: 'connector' },
  { table: 'chat_channels', column: 'url_encrypted', use: 'chat' },
];
