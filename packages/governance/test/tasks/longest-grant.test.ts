import type { AppEntitlement } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { checkGrantRequest } from '@oag/governance/requests';
import { decide, openTask } from '@oag/governance/task-commands';
import { updateEntitlement, type EntitlementChanges } from '@oag/governance/inventory';
import { snapshot } from '../../src/policies/snapshot.ts';
import { builtin, by, contextWith, fieldsOf, later, refusalOf, taskFields } from '../fixtures.ts';

const DAY = '86400s';
const LIMIT = `grant duration must be less than or equal to max provision time (${DAY})`;

describe('a request', () => {
  const ask = (grantDuration: string | null | undefined, longestGrant: string | null = DAY) =>
    checkGrantRequest(
      { ...(grantDuration !== undefined && { grantDuration }) },
      { emergencyPolicyId: '', hasForm: false, longestGrant },
    );
  test.each(['1s', DAY, '86399.5s'])('is for as long as the access may be given, at most: %s', (duration) =>
    ask(duration),
  );
  test.each(['86401s', '86400.1s', null, undefined])(
    'is refused beyond that, or without an end, and told the limit: %s',
    (duration) => {
      const error = refusalOf(() => ask(duration));
      expect(fieldsOf(error)).toEqual([['grantDuration', 'LIMIT']]);
      expect(error.message).toContain(LIMIT);
    },
  );
  test('is for any time where nothing is said', () => {
    ask(null, null);
    ask('999999999s', null);
  });
});

test('nobody changes the duration beyond the limit', () => {
  const { task } = openTask(
    { ...taskFields, kind: 'grant', snapshot: snapshot(builtin('App owner approval'), 'grant') },
    contextWith({ campaign: null }),
  );
  const change = (duration: string | null) =>
    decide(
      task,
      { kind: 'updateGrantDuration', by: by('root', true), duration },
      contextWith({ now: later, campaign: null, longestGrant: DAY }),
    ).task.grantDuration;
  expect(change('3600s')).toBe('3600s');
  for (const duration of ['86401s', null]) expect(refusalOf(() => change(duration)).message).toContain(LIMIT);
});

describe('an entitlement', () => {
  type Durations = Pick<AppEntitlement, 'durationGrant' | 'durationUnset'>;
  const [none, limited, unlimited]: Durations[] = [
    { durationGrant: null, durationUnset: null },
    { durationGrant: DAY, durationUnset: null },
    { durationGrant: null, durationUnset: {} },
  ];
  const update = (current: Durations | undefined, patch: Partial<Durations>, mask?: string): EntitlementChanges =>
    updateEntitlement({
      current: { id: 'e', appId: 'a', ...current } as AppEntitlement,
      patch,
      mask,
      policies: new Map(),
      attributes: new Map(),
      provisioning: { enabledUserIds: new Set() },
      aliasHolderId: '',
    });
  test.each([
    ['gets a limit', none, { durationGrant: DAY }, limited],
    ['gets another limit', limited, { durationGrant: '1s' }, { durationGrant: '1s', durationUnset: null }],
    ['gets a limit instead of none', unlimited, { durationGrant: DAY }, limited],
    ['gets none instead of a limit', limited, { durationUnset: {} }, unlimited],
    ['gets none instead of a limit, as it would be read', limited, unlimited, unlimited],
    ['gets a limit instead of none, as it would be read', unlimited, limited, limited],
    ['loses its limit', limited, { durationGrant: null }, none],
    ['loses what was said about none', unlimited, { durationUnset: null }, none],
  ])('%s', (_, current, patch, expected) => expect(update(current, patch ?? {}).longestGrant).toEqual(expected));
  test('is not changed by equal values', () => {
    for (const durations of [none, limited, unlimited])
      expect(update(durations, durations ?? {})).toEqual({
        policies: {},
        longestGrant: null,
        attributes: {},
        provision: {},
        details: {},
        editedMembers: [],
      });
  });
  test('loses its limit by a mask that names it', () =>
    expect(update(limited, {}, 'duration_grant').longestGrant).toEqual(none));
  test.each(['0s', '-1s', '9999999999999s'])('has no limit of %s', (durationGrant) => {
    expect(fieldsOf(refusalOf(() => update(none, { durationGrant })))).toEqual([
      ['entitlement.durationGrant', 'RANGE'],
    ]);
  });
});
