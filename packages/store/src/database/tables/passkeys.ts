import type { BigInteger, NullableTime, Time } from './column-types.ts';

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: BigInteger;
  transports: string[];
  is_synced: boolean;
  display_name: string;
  created_by: string;
  created_at: Time;
  last_used_at: NullableTime;
}

export interface PasskeyChallengesTable {
  challenge_sha256: Buffer;
  purpose: string;
  holder: string;
  expires_at: Time;
}
