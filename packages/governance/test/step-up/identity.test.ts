import { expect, test } from 'vitest';
import { assertSamePerson, stepUpDemand, type SubjectLookups } from '../../src/step-up/index.ts';
import { refusalOf } from '../fixtures.ts';

const nobody: SubjectLookups = {
  boundTo: null,
  signsInAs: null,
  isPersonBound: false,
  sameEmail: 1,
  person: { id: 'ada', email: 'Ada@harbor.example' },
  provider: { displayName: 'Harbor ID', trustEmail: false },
};
const verified = { email: 'ada@harbor.example', email_verified: true };
const refused = (known: Partial<SubjectLookups>, claims: { [claim: string]: unknown } = verified): string =>
  refusalOf(() => assertSamePerson(claims, { ...nobody, ...known })).message;

test('a subject that is known is the person, whatever its e-mail address', () => {
  expect(assertSamePerson({}, { ...nobody, boundTo: 'ada', isPersonBound: true })).toEqual({ isNew: false });
  expect(assertSamePerson({}, { ...nobody, signsInAs: 'ada' })).toEqual({ isNew: true });
});

test('a subject of somebody else is refused, whatever its e-mail address', () => {
  expect(refused({ boundTo: 'bob' })).toContain('Somebody else');
  expect(refused({ signsInAs: 'bob' })).toContain('Somebody else');
  expect(refused({ boundTo: 'bob', signsInAs: 'ada' })).toContain('Somebody else');
});

test('a new subject is bound by a verified e-mail address of the person, once', () => {
  expect(assertSamePerson(verified, nobody)).toEqual({ isNew: true });
  expect(refused({}, { ...verified, email_verified: false })).toContain('is not verified');
  expect(refused({}, { ...verified, email: 'bob@harbor.example' })).toContain('authenticated bob@harbor.example');
  expect(refused({ sameEmail: 2 })).toContain('Several people');
  expect(refused({ isPersonBound: true })).toContain('another account than before');
  expect(refused({ isPersonBound: true, signsInAs: 'ada' })).toContain('another account than before');
});

test('a provider that says nothing about addresses is trusted where sign-ins trust it', () => {
  const { email } = verified;
  expect(refused({}, { email })).toContain('trustEmail');
  expect(assertSamePerson({ email }, { ...nobody, provider: { displayName: 'Entra ID', trustEmail: true } })).toEqual({
    isNew: true,
  });
});

test('the settings of a provider say how it must authenticate', () => {
  const microsoft = { tenant: 'contoso.example', conditionalAccessIds: ['c1', 'c2'] };
  const acrs = { ...microsoft, validationMode: 'MICROSOFT_VALIDATION_MODE_ACRS' } as const;
  const oidc = { ...microsoft, validationMode: 'MICROSOFT_VALIDATION_MODE_OIDC' } as const;
  expect(stepUpDemand({ oauth2: { acrValues: ['phr'] }, microsoft: null })).toEqual({
    isFresh: true,
    acrValues: ['phr'],
    contexts: [],
  });
  expect(stepUpDemand({ oauth2: null, microsoft: acrs }).contexts).toEqual(['c1', 'c2']);
  expect(stepUpDemand({ oauth2: null, microsoft: oidc })).toEqual({ isFresh: true, acrValues: [], contexts: [] });
});
