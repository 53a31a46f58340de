import type { CreateFindingRequest, Finding, UpdateFindingStateRequest } from '@oag/types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findingKey,
  newFinding,
  observeAgain,
  updateFindingState,
  reopenFinding,
  reopensAt,
} from '@oag/governance/findings';
import { GovernanceError } from '@oag/governance/input';
import { now } from '../fixtures.ts';

const RUNS = process.env['SOAK'] ? 10_000 : 400;
const request: CreateFindingRequest = { description: 'Shared password', identityUserTarget: { identityUserId: 'ann' } };
const at = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

type Move = {
  does: 'observe' | 'wake' | 'change';
  action: keyof UpdateFindingStateRequest;
  hours: number;
  lasts: number | null;
};
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    does: fc.constantFrom<Move['does']>('observe', 'wake', 'change', 'change', 'change'),
    action: fc.constantFrom<Move['action']>('acceptRisk', 'reopen', 'resolve', 'snooze', 'suppress', 'unsuppress'),
    hours: fc.integer({ min: 0, max: 20 }),
    lasts: fc.option(fc.integer({ min: -1, max: 30 })),
  }),
  { maxLength: 20 },
);

const bodyOf = (action: Move['action'], until: string | null): UpdateFindingStateRequest => {
  if (action === 'acceptRisk') return { acceptRisk: { justification: 'We know.', expiresAt: until } };
  if (action === 'snooze') return { snooze: { snoozeUntil: until ?? at(10_000) } };
  return action === 'suppress' ? { suppress: { reason: 'A test.' } } : { [action]: {} };
};

/** Which members each state has; all others are unset. */
const shape = (finding: Finding): object => ({
  resolved: finding.resolvedAt !== null,
  accepted: finding.riskAcceptanceJustification !== '',
  snoozed: finding.snoozeUntil !== null,
  suppressed: finding.suppressReason !== '',
});
const shapes: { [state: string]: object } = Object.fromEntries(
  [
    ['OPEN', ''],
    ['RESOLVED', 'resolved'],
    ['RISK_ACCEPTED', 'accepted'],
    ['SNOOZED', 'snoozed'],
    ['SUPPRESSED', 'suppressed'],
  ].map(([state, member]) => [
    `FINDING_STATE_${state}`,
    {
      resolved: member === 'resolved',
      accepted: member === 'accepted',
      snoozed: member === 'snoozed',
      suppressed: member === 'suppressed',
    },
  ]),
);

test('whatever is done to a finding, it says what belongs to its state and nothing else, and never sleeps past its moment', () => {
  fc.assert(
    fc.property(moves, (list) => {
      let finding = newFinding(request, { id: 'finding', fingerprint: 'f', now });
      let hours = 0;
      for (const { does, action, hours: more, lasts } of list) {
        hours += more;
        const before = finding;
        const moment = at(hours);
        if (does === 'observe') finding = observeAgain(finding, request, moment);
        else if (does === 'wake') finding = reopenFinding(finding, moment);
        else {
          try {
            finding = updateFindingState(finding, bodyOf(action, lasts === null ? null : at(hours + lasts)), {
              now: moment,
              by: 'ada',
            });
          } catch (error) {
            if (!(error instanceof GovernanceError)) throw error;
          }
        }
        expect(shape(finding)).toEqual(shapes[finding.state]);
        expect(finding.recurrenceCount - before.recurrenceCount).toBe(
          does === 'observe' && before.state === 'FINDING_STATE_RESOLVED' ? 1 : 0,
        );
        const wakes = reopensAt(reopenFinding(finding, moment));
        if (wakes !== null) expect(Date.parse(wakes)).toBeGreaterThan(Date.parse(moment));
        expect(finding.id).toBe('finding');
      }
    }),
    { numRuns: RUNS },
  );
});

test('two findings are the same by kind, target and what tells them apart, else by their words', () => {
  const key = (more: Partial<CreateFindingRequest>): string => findingKey({ ...request, ...more });
  expect(key({ dedupKeyParts: ['a', 'b'] })).toBe(
    key({ dedupKeyParts: ['a', 'b'], description: 'Other words', severity: 'FINDING_SEVERITY_LOW' }),
  );
  const keys = [
    key({}),
    key({ description: 'Other words' }),
    key({ customSubType: 'x' }),
    key({ dedupKeyParts: ['a', 'b'] }),
    key({ dedupKeyParts: ['ab'] }),
    key({ identityUserTarget: null }),
    key({ identityUserTarget: { identityUserId: 'bob' } }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
