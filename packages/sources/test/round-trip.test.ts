import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccessRecord, EntitlementRecord, PersonRecord } from '../src/index.ts';
import { read } from './reading.ts';
import { style, write } from './spreadsheet.ts';

const text = fc
  .oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', 'a') }),
  )
  .map((value) => value.replace(/[^\P{Cc}\t\n]|\uFFFD/gu, '').trim());
const filled = text.filter((value) => value !== '');
const word = fc.string({ unit: fc.constantFrom(...'abcxyz019.-_+äß'), minLength: 1, maxLength: 12 });
const email = fc.tuple(word, word).map(([local, domain]) => `${local}@${domain}.example`.toLowerCase());
const listed = (item: fc.Arbitrary<string>): fc.Arbitrary<string[]> => fc.uniqueArray(item, { maxLength: 4 });
const time = fc.option(
  fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
);
const status = fc.constantFrom('ENABLED', 'DISABLED');
const separator = fc.constantFrom(';', ',', '|');
const chunkSize = fc.integer({ min: 1, max: 200 });

const person: fc.Arbitrary<Omit<PersonRecord, 'line'>> = fc.record({
  userId: text,
  email,
  name: text,
  managerEmail: fc.oneof(email, fc.constant('')),
  department: text,
  title: text,
  status,
  type: fc.constantFrom('HUMAN', 'SERVICE', 'AGENT', 'SYSTEM'),
  employeeId: text,
  username: text,
  employmentStatus: text,
  employmentType: text,
});

test('people come back as they were written', async () => {
  const header = [
    'user_id',
    'email',
    'name',
    'manager_email',
    'department',
    'title',
    'status',
    'person_type',
    'employee_id',
    'username',
    'employment_status',
    'employment_type',
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(person, { maxLength: 8 }), style, chunkSize, async (people, how, size) => {
      const rows = people.map((p) => [
        p.userId,
        p.email,
        p.name,
        p.managerEmail,
        p.department,
        p.title,
        p.status,
        p.type,
        p.employeeId,
        p.username,
        p.employmentStatus,
        p.employmentType,
      ]);
      const { text: csv, lines } = write([header, ...rows], how);
      const reading = await read('people', csv, size);
      expect(reading.problems).toEqual([]);
      expect(reading.records).toEqual(people.map((p, index) => ({ line: lines[index + 1], ...p })));
    }),
  );
});

const nhiType = fc.constantFrom('UNSPECIFIED', 'APP_REGISTRATION', 'ASSUMABLE_ROLE', 'MANAGED_IDENTITY');

const entitlement: fc.Arbitrary<Omit<EntitlementRecord, 'line'>> = fc.record({
  app: filled,
  resourceType: text,
  resource: text,
  entitlement: filled,
  description: text,
  ownerEmails: listed(email),
  appOwnerEmails: listed(email),
  resourceOwnerEmails: listed(email),
  riskLevel: text,
  complianceFrameworks: listed(word),
  externalId: text,
  resourceDescription: text,
  resourceExternalId: text,
  resourceAttributes: fc.constant(''),
  resourceNhiType: nhiType,
  resourceNhiDetail: text,
  parentResource: filled,
  parentResourceType: text,
  appAccountId: text,
  appAccountName: text,
  parentApp: fc.constant(''),
});

test('entitlements come back as they were written', async () => {
  const header = [
    'App',
    'Resource Type',
    'Resource',
    'Entitlement',
    'Description',
    'Owner e-mails',
    'App owners',
    'Resource owners',
    'Risk',
    'Compliance',
    'External ID',
    'Resource description',
    'Resource ID',
    'Resource NHI type',
    'Resource NHI detail',
    'Parent resource',
    'Parent resource type',
    'Tenant ID',
    'Tenant name',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(entitlement, { maxLength: 8 }),
      style,
      chunkSize,
      separator,
      async (all, how, size, between) => {
        const rows = all.map((e) => {
          const lists = [
            e.ownerEmails.join(between),
            e.appOwnerEmails.join(between),
            e.resourceOwnerEmails.join(between),
            e.riskLevel,
            e.complianceFrameworks.join(between),
            e.externalId,
            e.resourceDescription,
            e.resourceExternalId,
            e.resourceNhiType,
            e.resourceNhiDetail,
            e.parentResource,
            e.parentResourceType,
            e.appAccountId,
            e.appAccountName,
          ];
          return [e.app, e.resourceType, e.resource, e.entitlement, e.description, ...lists];
        });
        const { text: csv, lines } = write([header, ...rows], how);
        const reading = await read('entitlements', csv, size);
        expect(reading.problems).toEqual([]);
        expect(reading.records).toEqual(all.map((e, index) => ({ line: lines[index + 1], ...e })));
      },
    ),
  );
});

const account = fc.record({
  accountId: filled,
  accountEmail: fc.oneof(email, fc.constant('')),
  accountName: text,
  accountType: fc.constantFrom('USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'),
  accountStatus: status,
  accountAttributes: fc.constant(''),
  accountEmployeeId: text,
  accountStatusDetail: text,
  accountNhiType: nhiType,
  accountNhiDetail: text,
  accountAgentStatus: fc.constantFrom('UNSPECIFIED', 'READY', 'DISABLED', 'DELETED'),
  principalResourceType: fc.constant(''),
  principalResource: fc.constant(''),
});
const principal = fc.record({
  accountId: fc.constant(''),
  accountEmail: fc.constant(''),
  accountName: fc.constant(''),
  accountType: fc.constant('USER'),
  accountStatus: fc.constant('ENABLED'),
  accountAttributes: fc.constant(''),
  accountEmployeeId: fc.constant(''),
  accountStatusDetail: fc.constant(''),
  accountNhiType: fc.constant('UNSPECIFIED'),
  accountNhiDetail: fc.constant(''),
  accountAgentStatus: fc.constant('UNSPECIFIED'),
  principalResourceType: text,
  principalResource: filled,
});
const access: fc.Arbitrary<Omit<AccessRecord, 'line'>> = fc
  .tuple(
    fc.oneof(account, principal),
    fc.record({
      app: filled,
      resourceType: text,
      resource: text,
      entitlement: filled,
      inheritedFrom: text.filter((value) => !/:\s*$/.test(value) || /:.*:/s.test(value)),
      grantedAt: time,
      lastUsedAt: time,
    }),
  )
  .map(([holder, grant]) => Object.assign(holder, grant));

test('access comes back as it was written, wherever the file is cut into chunks', async () => {
  const accountColumns = [
    'account_id',
    'account_email',
    'account_name',
    'account_type',
    'account_status',
    'account_employee_id',
    'account_status_detail',
    'account_nhi_type',
    'account_nhi_detail',
    'account_agent_status',
  ];
  const grantColumns = [
    'app',
    'resource_type',
    'resource',
    'entitlement',
    'inherited_from',
    'granted_at',
    'last_used_at',
  ];
  const header = [...grantColumns, ...accountColumns, 'principal_resource_type', 'principal_resource'];
  await fc.assert(
    fc.asyncProperty(fc.array(access, { minLength: 1, maxLength: 8 }), style, chunkSize, async (all, how, size) => {
      const rows = all.map((a) => {
        const isAccount = a.principalResource === '';
        const words = isAccount ? [a.accountType, a.accountStatus] : ['', ''];
        const facts = isAccount
          ? [a.accountStatusDetail, a.accountNhiType, a.accountNhiDetail, a.accountAgentStatus]
          : ['', '', '', ''];
        const ofAccount = [a.accountId, a.accountEmail, a.accountName, ...words, a.accountEmployeeId, ...facts];
        const ofGrant = [
          a.app,
          a.resourceType,
          a.resource,
          a.entitlement,
          a.inheritedFrom,
          a.grantedAt ?? '',
          a.lastUsedAt ?? 'never',
        ];
        return [...ofGrant, ...ofAccount, a.principalResourceType, a.principalResource];
      });
      const { text: csv, lines } = write([header, ...rows], how);
      const reading = await read('access', csv, size);
      expect(reading.problems).toEqual([]);
      expect(reading.records).toEqual(all.map((a, index) => ({ line: lines[index + 1], ...a })));
    }),
  );
});
