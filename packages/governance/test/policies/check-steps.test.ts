import type { ApprovalInput, WaitInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { checkPolicy, newPolicy } from '@oag/governance/policies';
import { certifyRequest, fieldsOf, now, refusalOf } from '../fixtures.ts';

const at = 'policySteps.certify.steps[0]';
const lookups = { enabledUserIds: new Set(['ada', 'bob']) };
const ofWait = (wait: WaitInput) => fieldsOf(refusalOf(() => checkPolicy(certifyRequest([{ wait }]), lookups)));
const ofApproval = (approval: ApprovalInput) =>
  fieldsOf(refusalOf(() => checkPolicy(certifyRequest([{ approval: { manager: {}, ...approval } }]), lookups)));
const isFine = (step: { wait?: WaitInput; approval?: ApprovalInput }) => checkPolicy(certifyRequest([step]), lookups);

describe('wait steps', () => {
  test('wait for one thing', () => {
    expect(ofWait({})).toEqual([[`${at}.wait`, 'ONE_OF']]);
    expect(ofWait({ duration: { duration: '7200s' }, untilTime: {} })).toEqual([[`${at}.wait`, 'ONE_OF']]);
  });
  test.each([null, '3599s', '2678401s'])('wait between an hour and a month, not %s', (duration) => {
    expect(ofWait({ duration: { duration } })[0]?.[0]).toBe(`${at}.wait.duration.duration`);
  });
  test('know the time of day', () => {
    expect(ofWait({ untilTime: { hours: 24, minutes: 60, timezone: 'Mars/Olympus' } })).toEqual([
      [`${at}.wait.untilTime.hours`, 'LIMIT'],
      [`${at}.wait.untilTime.minutes`, 'LIMIT'],
      [`${at}.wait.untilTime.timezone`, 'INVALID'],
    ]);
    isFine({ wait: { untilTime: { hours: 23, minutes: 59, timezone: 'Europe/Vienna' }, timeoutDuration: '86400s' } });
  });
  test('wait for a condition that can be evaluated', () => {
    isFine({ wait: { condition: { condition: 'subject.department == "Claims" && task.isGrantPermanent' } } });
    expect(ofWait({ condition: {} })).toEqual([[`${at}.wait.condition.condition`, 'REQUIRED']]);
    expect(ofWait({ condition: { condition: 'subject.department' } })).toEqual([
      [`${at}.wait.condition.condition`, 'EXPRESSION'],
    ]);
    const error = refusalOf(() =>
      checkPolicy(
        certifyRequest([{ wait: { condition: { condition: 'true &&\n subject.deprtment == ""' } } }]),
        lookups,
      ),
    );
    expect(error.message).toContain('line 2, column 10');
  });
  test('time out after an hour at the least', () => {
    expect(ofWait({ untilTime: {}, timeoutDuration: '60s' })).toEqual([[`${at}.wait.timeoutDuration`, 'LIMIT']]);
  });
});

describe('reassignment', () => {
  test('its settings need allowReassignment', () => {
    expect(ofApproval({ allowedReassignees: ['ada'], requireReassignmentReason: true })).toEqual([
      [`${at}.approval.allowedReassignees`, 'INVALID'],
      [`${at}.approval.requireReassignmentReason`, 'INVALID'],
    ]);
  });
  test('goes to people who are there', () => {
    expect(ofApproval({ allowReassignment: true, allowedReassignees: ['ada', 'gone'] })).toEqual([
      [`${at}.approval.allowedReassignees[1]`, 'NOT_FOUND'],
    ]);
    isFine({
      approval: { manager: {}, allowReassignment: true, allowedReassignees: ['ada'], requireReassignmentReason: true },
    });
  });
});

describe('escalation', () => {
  const escalation = `${at}.approval.escalation`;
  test('says when and how', () => {
    expect(ofApproval({ escalationEnabled: true })).toEqual([[escalation, 'REQUIRED']]);
    expect(ofApproval({ escalationEnabled: true, escalation: { expiration: '0' } })).toEqual([
      [escalation, 'ONE_OF'],
      [`${escalation}.expiration`, 'LIMIT'],
    ]);
    expect(
      ofApproval({ escalationEnabled: true, escalation: { expiration: '60', skipStep: {}, cancelTicket: {} } }),
    ).toEqual([[escalation, 'ONE_OF']]);
  });
  test('goes to people who are there', () => {
    expect(
      ofApproval({
        escalationEnabled: true,
        escalation: { expiration: '60', reassignToApprovers: { approverIds: ['gone'] } },
      }),
    ).toEqual([[`${escalation}.reassignToApprovers.approverIds[0]`, 'NOT_FOUND']]);
  });
  test('is dropped when it is not enabled', () => {
    isFine({ approval: { manager: {}, escalation: { expiration: '60', skipStep: {} } } });
    expect(
      newPolicy(certifyRequest([{ approval: { manager: {}, escalation: { expiration: '60', skipStep: {} } } }]), {
        id: 'p',
        now,
      }).policySteps['certify']?.steps?.[0]?.approval?.escalation,
    ).toBeNull();
  });
});
