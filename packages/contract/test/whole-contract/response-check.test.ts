import { expect, test } from 'vitest';
import { createResponseCheck, readContract } from '../../src/index.ts';
import { present } from '../harness/present.ts';

const contract = readContract();
const check = createResponseCheck(contract);
const operationOf = (id: string) =>
  present(
    contract.operations.find((operation) => operation.id === id),
    id,
  );

const problems = (
  id: string,
  body: unknown,
  { status = 200, contentType = 'application/json; charset=utf-8' } = {},
): string[] => check(operationOf(id), { status, contentType, text: JSON.stringify(body) });

const info = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'NOT_FOUND',
  domain: 'access-governance',
  metadata: { requestId: 'x' },
};
const error = { code: 5, message: 'There is no task with this id', details: [info] };
const task = { taskView: null, expanded: [] as object[] };
const token = { access_token: 'x', token_type: 'Bearer', expires_in: 3600, issued_token_type: '' };
const type = { id: 'x', appId: 'x', displayName: 'x', traitIds: [], createdAt: null, updatedAt: null, deletedAt: null };

test('an answer as the contract has it is in order', () => {
  expect(problems('getTask', task)).toEqual([]);
  expect(problems('createToken', token)).toEqual([]);
  expect(problems('deleteAccessReview', {})).toEqual([]);
  expect(problems('getTask', error, { status: 404 })).toEqual([]);
});

test('a status or a media type that is not documented is a problem', () => {
  expect(problems('getTask', error, { status: 409 })).toEqual([
    expect.stringContaining('status 409 is not documented'),
  ]);
  expect(problems('getTask', task, { contentType: 'text/html' })).toEqual(['200 with text/html is not documented']);
  expect(problems('getTask', task, { contentType: '' })).toEqual(['200 with no media type is not documented']);
});

test('a member that is missing, of another type or not declared is a problem', () => {
  expect(problems('createToken', { ...token, expires_in: '3600' })).toHaveLength(1);
  expect(problems('getTask', { expanded: [] })).toHaveLength(1);
  expect(problems('getTask', { ...task, colour: 'red' })).toHaveLength(1);
  expect(problems('deleteAccessReview', { colour: 'red' })).toHaveLength(1);
  expect(
    problems('getAppResourceType', {
      appResourceTypeView: { appResourceType: { ...type, colour: 'red' }, appPath: '' },
      expanded: [],
    }),
  ).not.toEqual([]);
});

test('an enumeration has no value that is not listed', () => {
  expect(problems('getTask', { ...error, details: [{ ...info, reason: 'BECAUSE' }] }, { status: 404 })).not.toEqual([]);
  expect(
    problems('getTask', { ...error, details: [{ '@type': 'type.googleapis.com/google.rpc.Help' }] }, { status: 404 }),
  ).not.toEqual([]);
});

test('maps and free-form objects may have any member', () => {
  expect(
    problems(
      'getTask',
      { ...error, details: [{ ...info, metadata: { requestId: 'x', colour: 'red' } }] },
      { status: 404 },
    ),
  ).toEqual([]);
});

test('an object that names its type follows the schema of that type', () => {
  const expanded = (object: object): string[] => problems('getTask', { ...task, expanded: [object] });
  const typed = { '@type': 'type.googleapis.com/c1.api.app.v1.AppResourceType', ...type };
  expect(expanded(typed)).toEqual([]);
  expect(expanded({ ...typed, colour: 'red' })).toHaveLength(1);
  expect(expanded({ ...typed, displayName: 5 })).toHaveLength(1);
  expect(expanded({ '@type': 'type.googleapis.com/c1.api.app.v1.Colour' })).toEqual([
    expect.stringContaining('which the contract does not have'),
  ]);
  expect(expanded({ '@type': 'type.googleapis.com/google.protobuf.Timestamp', value: '2026-01-01T00:00:00Z' })).toEqual(
    [],
  );
  expect(expanded({ '@type': 'type.googleapis.com/google.protobuf.Timestamp', value: 'yesterday' })).toHaveLength(1);
});

test('of a group at most one member is set', () => {
  const scopeV2 = contract.schemas['AccessReviewScopeV2']?.['properties'] as object;
  const empty = {
    ...Object.fromEntries(Object.keys(scopeV2).map((name) => [name, null])),
    principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
  };
  const answer = (scope: object): string[] =>
    problems('getCampaignScopeAndEntitlements', { list: [], expanded: [], nextPageToken: '', scopeV2: scope });
  const ofGroup = (found: string[]): string[] => found.filter((problem) => problem.startsWith('/scopeV2'));
  expect(ofGroup(answer({ ...empty, allUsers: {} }))).toEqual([]);
  expect(ofGroup(answer({ ...empty, allUsers: {}, allGrants: {} }))).toEqual([]);
  expect(ofGroup(answer({ ...empty, allUsers: {}, selectedUsers: { userIds: [] } }))).not.toEqual([]);
});
