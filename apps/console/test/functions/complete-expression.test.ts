import type { ExpressionEnvironment } from '@oag/client';
import { expect, test } from 'vitest';
import { completionsAt } from '../../src/expressions/complete-expression.ts';

const fn = (signature: string, looksUp = false): ExpressionEnvironment['functions'][number] => {
  const [, receiverType = '', name = '', resultType = ''] =
    /^(?:\((.+?)\)\.)?([^(]+)\(.*\): (.+)$/.exec(signature) ?? [];
  return { name, receiverType, resultType, signature, looksUp, group: '', about: '' };
};

/** A part of what the service returns. */
const environment: ExpressionEnvironment = {
  places: [
    {
      place: 'EXPRESSION_PLACE_POLICY_CONDITION',
      resultType: 'bool',
      looksUp: true,
      variables: [
        { name: 'subject', type: 'User' },
        { name: 'entitlement', type: 'Entitlement' },
        { name: 'appOwners', type: 'list<User>' },
      ],
    },
    {
      place: 'EXPRESSION_PLACE_FINDING_RULE',
      resultType: 'bool',
      looksUp: false,
      variables: [{ name: 'finding', type: 'Finding' }],
    },
  ],
  objects: [
    {
      name: 'User',
      members: [
        { name: 'email', type: 'string' },
        { name: 'jobTitle', type: 'string' },
        { name: 'department', type: 'string' },
        { name: 'status', type: 'UserStatus' },
      ],
    },
  ],
  enumerations: [{ name: 'UserStatus', members: ['ENABLED', 'DISABLED'] }],
  functions: [
    fn('now(): timestamp'),
    fn('size(string): int'),
    fn('(string).endsWith(string): bool'),
    fn('(string).contains(string): bool'),
    fn('(list<A>).size(): int'),
    fn('_==_(A, A): bool'),
    fn('c1.directory.users.v1.GetManagers(User): list<User>', true),
  ],
};
const at = (text: string, place = 'POLICY_CONDITION') => completionsAt(environment, `EXPRESSION_PLACE_${place}`, text);
const labels = (text: string, place?: string): string[] => (at(text, place)?.options ?? []).map(({ label }) => label);

test('variables, enumerations and functions begin an expression', () => {
  expect(labels('')).toEqual([
    'subject',
    'entitlement',
    'appOwners',
    'UserStatus',
    'now',
    'size',
    'c1.directory.users.v1.GetManagers',
  ]);
  expect(labels('', 'FINDING_RULE')).not.toContain('entitlement');
  expect(labels('subject.id == en')).toContain('entitlement');
});

test('members and methods follow a dot, along a chain and in both spellings', () => {
  expect(at('subject.dep')?.from).toBe('subject.'.length);
  expect(labels('subject.')).toEqual(expect.arrayContaining(['department', 'jobTitle', 'status']));
  expect(labels('subject.email.')).toEqual(expect.arrayContaining(['endsWith', 'contains']));
  expect(labels('subject.job_title.')).toContain('endsWith');
  expect(labels('appOwners.')).toContain('size');
  expect(labels('UserStatus.')).toContain('ENABLED');
  expect(at('nothing.')).toBeNull();
});

test('functions with dots in their names are found from any part on, where they may look things up', () => {
  expect(at('true && c1.directory.us')).toMatchObject({ from: 'true && '.length });
  expect(labels('c1.directory.users.v1.Get')).toContain('c1.directory.users.v1.GetManagers');
  expect(labels('c1.directory.users.v1.Get', 'FINDING_RULE')).toEqual([]);
});

test('nothing is offered within a text', () => {
  expect(at('subject.email == "sub')).toBeNull();
  expect(labels('subject.email == "a\\"" && sub')).toContain('subject');
});
