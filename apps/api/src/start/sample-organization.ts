// The sample organization: Harbor Lane Clinic. Invented, and the same at every first start.

import { ADMINISTRATOR_EMAIL } from './first-administrator.ts';

const FIRST = [
  'Ada',
  'Bilal',
  'Chiara',
  'Dmitri',
  'Elif',
  'Femi',
  'Greta',
  'Hugo',
  'Imani',
  'Jonas',
  'Keiko',
  'Lars',
  'Maya',
  'Nils',
  'Olga',
  'Priya',
  'Quentin',
  'Rosa',
  'Sami',
  'Tara',
  'Uma',
  'Viktor',
  'Wanda',
  'Yusuf',
];
const LAST = [
  'Aldous',
  'Brandt',
  'Castillo',
  'Duarte',
  'Eriksen',
  'Fontaine',
  'Grau',
  'Haddad',
  'Ivanov',
  'Jansen',
  'Kowalski',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Okafor',
  'Petrov',
  'Rossi',
  'Silva',
  'Tanaka',
  'Weber',
];
const DEPARTMENTS = ['Nursing', 'Surgery', 'Radiology', 'Finance', 'IT', 'Front desk'] as const;

const APPS = [
  {
    name: 'Patient records',
    owner: 1,
    resources: { ward: ['North', 'South', 'Emergency'], archive: ['Closed files'] },
    entitlements: ['read', 'write', 'sign'],
    risk: 'high',
    frameworks: 'HIPAA',
  },
  {
    name: 'Payroll',
    owner: 3,
    resources: { ledger: ['Salaries', 'Expenses'] },
    entitlements: ['viewer', 'editor', 'approver'],
    risk: 'high',
    frameworks: 'SOX',
  },
  {
    name: 'Scheduling',
    owner: 0,
    resources: { calendar: ['Operating rooms', 'Staff'] },
    entitlements: ['viewer', 'planner'],
    risk: 'low',
    frameworks: '',
  },
  {
    name: 'Imaging',
    owner: 2,
    resources: { scanner: ['MRI', 'X-ray'] },
    entitlements: ['operator', 'administrator'],
    risk: 'medium',
    frameworks: 'HIPAA',
  },
  {
    name: 'File share',
    owner: 4,
    resources: { folder: ['Policies', 'Contracts', 'Board'] },
    entitlements: ['read', 'write'],
    risk: 'medium',
    frameworks: '',
  },
];

const PEOPLE = 60;
/** The administrator of a first start owns the access to this resource, so that a newcomer has something to review. */
const FOR_ADMINISTRATOR = 'Policies';

/** Some are on leave, and one has left but still has accounts: a first review should find this. */
const EMPLOYMENT: { readonly [position: number]: string } = { 14: 'On leave', 27: 'Terminated', 41: 'Parental leave' };

type Person = {
  id: string;
  email: string;
  name: string;
  manager: string;
  department: string;
  title: string;
  employeeId: string;
  employment: string;
  contract: string;
};

/** Numbers that look random and are the same every time (a linear congruential generator). */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

const employmentOf = (index: number): Pick<Person, 'employeeId' | 'employment' | 'contract'> => ({
  employeeId: `HL-${1001 + index}`,
  employment: EMPLOYMENT[index] ?? 'Active',
  contract:
    index < DEPARTMENTS.length
      ? 'Permanent'
      : at(['Permanent', 'Permanent', 'Part-time', 'Permanent', 'Contractor'], index),
});

function people(): Person[] {
  const list: Person[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const first = at(FIRST, index);
    const last = at(LAST, index * 7 + Math.floor(index / FIRST.length));
    const department = at(DEPARTMENTS, index);
    // The first six lead the departments, and the very first leads them.
    const manager =
      index === 0 ? '' : index < DEPARTMENTS.length ? at(list, 0).email : at(list, index % DEPARTMENTS.length).email;
    const id = `${first}.${last}`.toLowerCase();
    list.push({
      id,
      email: `${id}@harborlane.example`,
      name: `${first} ${last}`,
      manager,
      department,
      title: index < DEPARTMENTS.length ? `Head of ${department}` : `${department} staff`,
      ...employmentOf(index),
    });
  }
  return list;
}

const csv = (rows: (string | number)[][]): string =>
  `${rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;

/** The three files of the sample organization, as text. */
export function sampleOrganization(): { people: string; entitlements: string; access: string } {
  const dice = createDice(42);
  const staff = people();
  const entitlements: string[][] = [];
  const access: string[][] = [];
  for (const app of APPS) {
    for (const [type, names] of Object.entries(app.resources)) {
      for (const [position, resource] of names.entries()) {
        for (const [rank, entitlement] of app.entitlements.entries()) {
          const owners = [
            at(staff, app.owner).email,
            at(staff, app.owner + DEPARTMENTS.length * (position + 1)).email,
            ...(resource === FOR_ADMINISTRATOR ? [ADMINISTRATOR_EMAIL] : []),
          ].join(';');
          entitlements.push([
            app.name,
            type,
            resource,
            entitlement,
            `${entitlement} on ${resource} of ${app.name}`,
            owners,
            app.risk,
            app.frameworks,
          ]);
          for (const person of staff) {
            if (dice(10) >= 3 - rank) continue;
            const granted = `202${4 + dice(2)}-${String(1 + dice(12)).padStart(2, '0')}-${String(1 + dice(28)).padStart(2, '0')}`;
            const used =
              dice(4) === 0
                ? ''
                : `2026-${String(1 + dice(10)).padStart(2, '0')}-${String(1 + dice(28)).padStart(2, '0')}`;
            access.push([
              app.name,
              person.id,
              person.email,
              person.name,
              'user',
              type,
              resource,
              entitlement,
              dice(6) === 0 ? `group:${person.department}` : '',
              granted,
              used,
            ]);
          }
        }
      }
    }
    const [type, names] = at(Object.entries(app.resources), 0);
    access.push([
      app.name,
      `svc-${app.name.toLowerCase().replaceAll(' ', '-')}`,
      '',
      `${app.name} nightly job`,
      'service',
      type,
      at(names, 0),
      at(app.entitlements, 0),
      '',
      '2024-01-15',
      '',
    ]);
  }
  return {
    people: csv([
      [
        'user_id',
        'email',
        'name',
        'manager_email',
        'department',
        'title',
        'status',
        'employee_id',
        'username',
        'employment_status',
        'employment_type',
      ],
      ...staff.map((person) => [
        person.id,
        person.email,
        person.name,
        person.manager,
        person.department,
        person.title,
        'active',
        person.employeeId,
        person.id,
        person.employment,
        person.contract,
      ]),
    ]),
    entitlements: csv([
      [
        'app',
        'resource_type',
        'resource',
        'entitlement',
        'description',
        'owner_emails',
        'risk_level',
        'compliance_frameworks',
      ],
      ...entitlements,
    ]),
    access: csv([
      [
        'app',
        'account_id',
        'account_email',
        'account_name',
        'account_type',
        'resource_type',
        'resource',
        'entitlement',
        'inherited_from',
        'granted_at',
        'last_used_at',
      ],
      ...access,
    ]),
  };
}
