import { createClient, type Client } from '@oag/client';
import {
  createResponseCheck,
  holding,
  readContract,
  readNeutralContract,
  recorded,
  watch,
  type Contract,
  type Fact,
  type Fetch,
  type Watched,
} from '../../src/index.ts';

export type Credentials = { clientId: string; clientSecret: string };

/** What the tests run against. */
export type Target = {
  contract: Contract;
  /** Where clients believe that they send their requests. */
  baseUrl: string;
  watched: Watched;
  /** Of an API client that acts as a super admin. */
  credentials: Credentials;
  /** Whether it remembers what was done; a mock answers with the same examples over and over. */
  remembers: boolean;
  /** A client that acts as the person of the credentials. */
  client(credentials: Credentials): Client;
  /** Asks until the answer is as it should be. Of a mock, which never changes, one answer is enough. */
  until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T>;
  /** Gives a person one more role. */
  giveRole(userId: string, role: string): Promise<void>;
  close(): Promise<void>;
};

const contract = readContract();
const neutral = readNeutralContract();
const check = createResponseCheck(contract);

/** Creates the parts that every target has. `note` records what the answers exercise. */
export function createTarget(
  parts: Pick<Target, 'baseUrl' | 'credentials' | 'remembers' | 'until' | 'close'> & {
    send: Fetch;
    note?: (fact: Fact) => void;
  },
): Target {
  const { note, ...rest } = parts;
  const send = holding(parts.send);
  const watched = watch(contract, check, note ? recorded(contract, neutral, send, note) : send);
  const client = (credentials: Credentials): Client =>
    createClient({ baseUrl: parts.baseUrl, fetch: watched.fetch, retries: { attemptsMax: 1 }, ...credentials });
  const admin = client(parts.credentials);
  return {
    ...rest,
    contract,
    watched,
    client,
    async giveRole(userId, role) {
      const { data } = await admin.GET('/api/v1/users/{id}', { params: { path: { id: userId } } });
      const roleIds = [...new Set([...(data.userView?.user?.roleIds ?? []), role])];
      await admin.POST('/api/v1/users/action/set-roles', { body: { userIds: [userId], roleIds } });
    },
  };
}
