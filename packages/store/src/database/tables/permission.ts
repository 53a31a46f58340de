import type { Time } from './column-types.ts';

export interface RolesTable {
  id: string;
  display_name: string;
  created_at: Time;
  updated_at: Time;
}

export interface UsedProofsTable {
  digest: Buffer;
  expires_at: Time;
}

export interface UsedAssertionsTable {
  digest: Buffer;
  expires_at: Time;
}
