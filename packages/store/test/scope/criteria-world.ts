import * as fc from 'fast-check';
import { type HeldAccess, type Predicate } from '@oag/governance/scope';
import type { AttributePredicate } from '@oag/governance/expressions';
import type { Transaction } from 'kysely';
import { setDomains } from '@oag/store/attributes';
import type { Tables } from '../../src/database/tables.ts';
import { insertRows } from '../database/migrated-database.ts';

const ENTITLEMENTS = 4;
const ACCOUNTS = 5;
const PEOPLE = 3;
const at = (day: number): string => `2026-03-0${day}T00:00:00Z`;
const domains = ['harbor.example'];
const addresses = {
  '': 'UNKNOWN',
  robot: 'UNKNOWN',
  'a@harbor.example': 'TRUSTED',
  'a@ward.harbor.example': 'TRUSTED',
  'a@xharbor.example': 'EXTERNAL',
  'a@b@other.example': 'EXTERNAL',
} as const;
type Address = keyof typeof addresses;

/** What these predicates do not ask. */
const untagged = { riskLevelId: null, frameworkIds: [], profileIds: [], conflictMonitorIds: [] };
const day = fc.integer({ min: 1, max: 9 });
const below = (count: number): fc.Arbitrary<number> => fc.nat({ max: count - 1 });
const person = fc.record({
  department: fc.constantFrom<string>('Care', 'IT'),
  status: fc.constantFrom<string>('ENABLED', 'DISABLED'),
  manager: fc.option(below(PEOPLE)),
  isGone: fc.boolean(),
});
const account = fc.record({
  email: fc.constantFrom(...(Object.keys(addresses) as Address[])),
  username: fc.constantFrom('ada', 'robot'),
  owner: fc.option(below(PEOPLE)),
  usedOn: fc.option(day),
  addedOn: day,
});
const grant = fc.record({
  entitlement: below(ENTITLEMENTS),
  holder: fc.oneof(
    below(ACCOUNTS).map((n) => `account${n}`),
    below(ENTITLEMENTS).map((n) => `resource${n}`),
  ),
  sources: fc.constantFrom<string[]>([''], ['resource0'], ['', 'resource1']),
  grantedOn: fc.option(day),
  usedOn: fc.option(day),
  /** When it was reviewed, and whether that ended in a decision. */
  reviews: fc.array(fc.tuple(day, fc.constantFrom('CERTIFIED', 'DECERTIFIED', 'CANCELLED')), { maxLength: 2 }),
  /** When it was asked for, and whether until some day. */
  requests: fc.uniqueArray(fc.tuple(day, fc.boolean()), { maxLength: 2, selector: ([asked]) => asked }),
});
export type World = {
  people: { department: string; status: string; manager: number | null; isGone: boolean }[];
  accounts: { email: Address; username: string; owner: number | null; usedOn: number | null; addedOn: number }[];
  grants: {
    entitlement: number;
    holder: string;
    sources: string[];
    grantedOn: number | null;
    usedOn: number | null;
    reviews: [day: number, outcome: string][];
    requests: [day: number, isForATime: boolean][];
  }[];
};
export const world: fc.Arbitrary<World> = fc.record({
  people: fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }),
  accounts: fc.array(account, { minLength: ACCOUNTS, maxLength: ACCOUNTS }),
  grants: fc.uniqueArray(grant, { maxLength: 12, selector: ({ entitlement, holder }) => `${entitlement} ${holder}` }),
});

const ids = (kind: string, count: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(
    below(count).map((n) => `${kind}${n}`),
    { maxLength: 3 },
  );
const text = (attribute: string, values: readonly string[]): fc.Arbitrary<AttributePredicate> =>
  fc
    .uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
    .map((some) => ({ kind: 'text', attribute, test: 'is', values: some }));
const moment = day.map(at);
const leaves: fc.Arbitrary<Predicate> = fc.oneof(
  fc
    .tuple(
      fc.oneof(
        text('department', ['Care', 'IT']),
        text('status', ['USER_STATUS_ENABLED', 'USER_STATUS_DELETED']),
        text('managerId', ['person0', 'person1']),
      ),
      fc.boolean(),
    )
    .map(([of, deletedToo]): Predicate => ({ kind: 'userMeets', of, deletedToo })),
  ids('entitlement', ENTITLEMENTS).map((list): Predicate => ({ kind: 'memberOf', ids: list })),
  ids('account', ACCOUNTS).map((list): Predicate => ({ kind: 'accountIn', ids: list })),
  text('username', ['ada']).map((of): Predicate => ({ kind: 'accountMeets', of: { kind: 'not', of } })),
  fc.constantFrom('TRUSTED' as const, 'EXTERNAL' as const).map((is): Predicate => ({ kind: 'accountDomain', is })),
  fc.tuple(fc.option(moment), fc.option(moment)).map(([from, to]): Predicate => ({ kind: 'addedBetween', from, to })),
  moment.map((when): Predicate => ({ kind: 'notReviewedSince', at: when })),
  fc
    .tuple(moment, fc.boolean())
    .map(([when, unknownToo]): Predicate => ({ kind: 'unusedSince', at: when, unknownToo })),
  fc.constantFrom<Predicate>({ kind: 'direct' }, { kind: 'inherited' }, { kind: 'temporary' }),
  fc.constantFrom<Predicate>({ kind: 'appIn', ids: ['app'] }, { kind: 'appIn', ids: [] }),
  fc
    .array(
      fc
        .tuple(below(ENTITLEMENTS), below(ENTITLEMENTS))
        .map(([scope, role]) => ({ scopeId: `resource${scope}`, roleId: `resource${role}` })),
      { maxLength: 2 },
    )
    .map((pairs): Predicate => ({ kind: 'roleOnScope', pairs })),
);
export const predicates: fc.Arbitrary<Predicate> = fc.oneof(
  { weight: 3, arbitrary: leaves },
  leaves.map((of): Predicate => ({ kind: 'not', of })),
  fc.array(leaves, { maxLength: 3 }).map((of): Predicate => ({ kind: 'or', of })),
  fc.tuple(leaves, leaves).map((of): Predicate => ({ kind: 'not', of: { kind: 'and', of } })),
);

/** The entitlement n is on the resource n and called like the resource n + 1. */
const roleOf = (entitlement: number): string => `resource${(entitlement + 1) % ENTITLEMENTS}`;

export function heldIn({ people, accounts, grants }: World): { key: string; held: HeldAccess }[] {
  const holder = (n: number): HeldAccess['account'] => {
    const { email, username, owner } = accounts[n] ?? accounts[0]!;
    const owning = owner === null ? null : people[owner];
    const entitlementIds = grants
      .filter((one) => accounts.some((other, m) => other.owner === owner && one.holder === `account${m}`))
      .map((one) => `entitlement${one.entitlement}`);
    const attributes = owning && {
      department: owning.department,
      status: `USER_STATUS_${owning.isGone ? 'DELETED' : owning.status}`,
      managerId: owning.manager === null ? '' : `person${owning.manager}`,
    };
    return {
      id: `account${n}`,
      ownerId: owner === null ? null : `person${owner}`,
      status: 'ENABLED',
      type: 'USER',
      domain: addresses[email],
      attributes: { username },
      owner: owning && attributes ? { isDeleted: owning.isGone, attributes, entitlementIds } : null,
    };
  };
  return [
    ...grants.map((one) => {
      const n = Number(one.holder.replace(/\D/g, ''));
      const isAccount = one.holder.startsWith('account');
      const usedOn = one.usedOn ?? (isAccount ? accounts[n]?.usedOn : null) ?? null;
      const decided = one.reviews.filter(([, outcome]) => outcome !== 'CANCELLED').map(([reviewed]) => reviewed);
      const [lastAsked] = one.requests.toSorted(([first], [second]) => second - first);
      const held: HeldAccess = {
        ...{
          entitlementId: `entitlement${one.entitlement}`,
          appId: 'app',
          resourceId: `resource${one.entitlement}`,
          resourceTypeId: 'type',
          roleIds: [roleOf(one.entitlement)],
        },
        ...{
          isAppAccess: false,
          account: isAccount ? holder(n) : null,
          addedAt: at(one.grantedOn ?? 5),
          reviewedAt: decided.length > 0 ? at(Math.max(...decided)) : null,
        },
        ...{
          lastUsedAt: usedOn === null ? null : at(usedOn),
          isDirect: one.sources.includes(''),
          isInherited: one.sources.some((source) => source !== ''),
        },
        isTemporary: isAccount && (lastAsked?.[1] ?? false),
        ...untagged,
      };
      return { key: `${held.entitlementId} ${one.holder}`, held };
    }),
    ...accounts.map(({ usedOn, addedOn }, n) => {
      const held: HeldAccess = {
        ...{
          entitlementId: 'access',
          appId: 'app',
          resourceId: 'login',
          resourceTypeId: 'type',
          roleIds: [],
          isAppAccess: true,
          account: holder(n),
        },
        ...{
          addedAt: at(addedOn),
          reviewedAt: null,
          lastUsedAt: usedOn === null ? null : at(usedOn),
          isDirect: true,
          isInherited: false,
          isTemporary: false,
          ...untagged,
        },
      };
      return { key: `access account${n}`, held };
    }),
  ];
}

export async function store(tx: Transaction<Tables>, { people, accounts, grants }: World): Promise<void> {
  const named = (id: string) => ({ id, key: id, display_name: '' });
  const ofApp = { app_id: 'app', resource_type_id: 'type' };
  await insertRows(
    tx,
    'users',
    people.map(({ department, status, isGone }, n) => ({
      id: `person${n}`,
      email: `p${n}`,
      department,
      status,
      source_id: '',
      display_name: '',
      job_title: '',
      type: 'HUMAN',
      deleted_at: isGone ? at(1) : null,
    })),
  );
  for (const [n, { manager }] of people.entries())
    if (manager !== null)
      await tx
        .updateTable('users')
        .set({ manager_id: `person${manager}` })
        .where('id', '=', `person${n}`)
        .execute();
  await insertRows(tx, 'apps', [{ ...named('app'), user_count: 0 }]);
  await insertRows(tx, 'resource_types', [{ ...named('type'), app_id: 'app' }]);
  const resources = [...Array(ENTITLEMENTS).keys()].map((n) => `resource${n}`);
  await insertRows(
    tx,
    'resources',
    [...resources, 'login'].map((id) => ({ ...named(id), ...ofApp, grant_count: 0 })),
  );
  const plain = { ...ofApp, description: '', display_name: '', compliance_framework_value_ids: [], grant_count: 0 };
  await insertRows(tx, 'entitlements', [
    ...resources.map((resource, n) => ({
      ...plain,
      id: `entitlement${n}`,
      key: roleOf(n),
      resource_id: resource,
      is_access: false,
    })),
    { ...plain, id: 'access', key: 'access', resource_id: 'login', is_access: true },
  ]);
  await insertRows(
    tx,
    'app_users',
    accounts.map(({ email, username, owner, usedOn, addedOn }, n) => ({
      ...{
        id: `account${n}`,
        key: `account${n}`,
        app_id: 'app',
        username,
        email,
        display_name: '',
        type: 'USER',
        status: 'ENABLED',
        created_at: at(addedOn),
      },
      ...{
        identity_user_id: owner === null ? null : `person${owner}`,
        last_used_at: usedOn === null ? null : at(usedOn),
      },
    })),
  );
  const heldBy = (holder: string) => ({
    app_user_id: holder.startsWith('account') ? holder : null,
    principal_resource_id: holder.startsWith('account') ? null : holder,
  });
  await insertRows(
    tx,
    'grants',
    grants.map((one) => ({
      ...{
        app_id: 'app',
        entitlement_id: `entitlement${one.entitlement}`,
        ...heldBy(one.holder),
        sources: one.sources,
        created_at: at(5),
      },
      ...{
        granted_at: one.grantedOn === null ? null : at(one.grantedOn),
        last_used_at: one.usedOn === null ? null : at(one.usedOn),
      },
    })),
  );
  await tx
    .insertInto('policy_snapshots')
    .values({ sha256: Buffer.from('x'), document: '{}' })
    .execute();
  const { id: snapshotId } = await tx.selectFrom('policy_snapshots').select('id').executeTakeFirstOrThrow();
  const task = {
    app_id: 'app',
    state: 'CLOSED',
    origin: '',
    snapshot_id: snapshotId,
    position: 0,
    step_kind: '',
    assigned_via: '',
    description: '',
    comment_count: 0,
    created_by: '',
    round: 1,
    emergency_access: false,
    revocation_target_ids: [],
  };
  await insertRows(
    tx,
    'tasks',
    grants
      .flatMap((one, n) => [
        ...one.reviews.map(([reviewed, outcome], m) => ({
          ...task,
          id: `c${n}-${m}`,
          kind: 'certify',
          outcome,
          outcome_at: at(reviewed),
          due_at: null,
          entitlement_id: `entitlement${one.entitlement}`,
          ...heldBy(one.holder),
        })),
        ...one.requests
          .filter(() => one.holder.startsWith('account'))
          .map(([asked, isForATime], m) => ({
            ...task,
            id: `g${n}-${m}`,
            kind: 'grant',
            outcome: 'GRANTED',
            outcome_at: at(asked),
            due_at: isForATime ? at(9) : null,
            entitlement_id: `entitlement${one.entitlement}`,
            ...heldBy(one.holder),
          })),
      ])
      .map((row) => ({ ...row, created_at: at(1), updated_at: at(1) })),
  );
  await setDomains(tx, domains);
  await insertRows(tx, 'policies', [{ id: 'policy', policy_type: '', system_builtin: false, document: {} }]);
  await insertRows(tx, 'access_reviews', [
    { id: 'campaign', state: 'PREPARING', policy_id: 'policy', document: {}, created_by: 'person0' },
  ]);
}
