import type { CreateStepUpProviderRequest, StepUpProviderInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import {
  assertProviderNotInUse,
  newStepUpProvider,
  providerType,
  updateStepUpProvider,
} from '../../src/step-up/index.ts';
import { fieldsOf, refusalOf } from '../fixtures.ts';

const ids = {
  id: 'provider',
  redirectUri: 'https://access.example/step-up/callback/provider',
  now: '2026-03-02T09:00:00Z',
};
const reachable = (address: string): string | null => (address.startsWith('https://') ? null : 'is not public');
const create = (request: Partial<CreateStepUpProviderRequest>) =>
  newStepUpProvider({ displayName: 'Key', ...request }, reachable, ids);
const broken = (request: Partial<CreateStepUpProviderRequest>) => fieldsOf(refusalOf(() => create(request)));
const oauth2 = { issuerUrl: 'https://id.example', clientId: 'client', oauth2: { acrValues: ['phr', 'phr'] } };

describe('a new provider', () => {
  test('is enabled, and has the settings of one kind', () => {
    const provider = create(oauth2);
    expect(provider).toMatchObject({ enabled: true, oauth2: { acrValues: ['phr'] }, microsoft: null, passkey: null });
    expect(providerType(provider)).toBe('PROVIDER_TYPE_OAUTH2');
  });
  test('at Microsoft has the issuer of its tenant', () => {
    const microsoft = { tenant: 'contoso.example', conditionalAccessIds: ['c1'] };
    expect(create({ clientId: 'client', microsoft }).issuerUrl).toBe(
      'https://login.microsoftonline.com/contoso.example/v2.0',
    );
  });
  test.each<[Partial<CreateStepUpProviderRequest>, [string, string][]]>([
    [{}, [['oauth2', 'ONE_OF']]],
    [{ displayName: ' ', passkey: {} }, [['displayName', 'REQUIRED']]],
    [
      { oauth2: {} },
      [
        ['issuerUrl', 'REQUIRED'],
        ['clientId', 'REQUIRED'],
      ],
    ],
    [{ ...oauth2, issuerUrl: 'http://10.0.0.1' }, [['issuerUrl', 'ADDRESS']]],
    [{ ...oauth2, issuerUrl: 'https://id.example?x=1' }, [['issuerUrl', 'ADDRESS']]],
    [{ passkey: {}, issuerUrl: 'https://id.example' }, [['issuerUrl', 'INVALID']]],
    [{ passkey: {}, clientSecret: 'x' }, [['clientSecret', 'INVALID']]],
    [
      { clientId: 'client', microsoft: { tenant: 'a/../b' }, issuerUrl: 'https://id.example' },
      [
        ['microsoft.tenant', 'REQUIRED'],
        ['microsoft.conditionalAccessIds', 'REQUIRED'],
      ],
    ],
  ])('%j is refused', (request, fields) => expect(broken(request)).toEqual(fields));
});

describe('an update', () => {
  const current = create(oauth2);
  const update = (patch: StepUpProviderInput, mask?: string) =>
    updateStepUpProvider(current, patch, mask, reachable, '2026-03-03T09:00:00Z');
  test('changes what is named, and nothing when it is the same', () => {
    expect(update({ enabled: false })).toMatchObject({ changed: ['enabled'], provider: { enabled: false } });
    expect(update(current)).toEqual({ provider: current, changed: [] });
  });
  test('never changes the kind of settings', () => {
    expect(fieldsOf(refusalOf(() => update({ oauth2: null, passkey: {} })))).toContainEqual([
      'stepUpProvider.oauth2',
      'INVALID',
    ]);
  });
});

test('a provider in use is not deleted, and the message says where', () => {
  const use = { kind: 'policy', id: 'p1', displayName: 'Owners decide' } as const;
  expect(() => assertProviderNotInUse('provider', [use], false)).toThrow(/required by policy Owners decide \(p1\);/);
  expect(() => assertProviderNotInUse('provider', [], false)).not.toThrow();
});
