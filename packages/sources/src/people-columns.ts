import type { ColumnTable } from './column.ts';

export type PeopleColumn =
  | 'user_id'
  | 'email'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'manager_email'
  | 'department'
  | 'title'
  | 'status'
  | 'person_type'
  | 'employee_id'
  | 'username'
  | 'employment_status'
  | 'employment_type';

/** `first_name` and `last_name` make up the name of a person whose `name` is empty. */
export const peopleColumns: ColumnTable<PeopleColumn> = {
  required: [['email']],
  columns: {
    user_id: {
      headers: ['User identifier'],
      ambiguousHeaders: ['Person ID', 'ID', 'Object ID'],
    },
    email: {
      headers: [
        'Mail',
        'E-mail address',
        'Mail address',
        'User e-mail',
        'Work e-mail',
        'Primary e-mail',
        'Business e-mail',
      ],
    },
    name: {
      headers: ['Full name', 'Display name', 'Employee name', 'Person name', 'Person'],
    },
    first_name: { headers: ['Given name', 'Forename'] },
    last_name: { headers: ['Family name', 'Surname'] },
    manager_email: {
      headers: [
        "Manager's e-mail",
        'Manager mail',
        'Manager e-mail address',
        'Line manager e-mail',
        'Supervisor e-mail',
      ],
      ambiguousHeaders: ['Manager', 'Line manager', 'Supervisor', 'Reports to'],
    },
    department: {
      headers: ['Dept', 'Department name'],
      ambiguousHeaders: ['Division', 'Business unit', 'Organizational unit', 'Org unit', 'Team'],
    },
    title: {
      headers: ['Job title', 'Position'],
      ambiguousHeaders: ['Job', 'Role'],
    },
    status: {
      headers: ['User status', 'Account enabled', 'Enabled', 'Active', 'Is active'],
      ambiguousHeaders: ['State', 'Directory status'],
    },
    // Not "User type": exports use that header for other things, such as guests, and their files must not fail because
    // of it.
    person_type: { headers: ['Identity type'] },
    employee_id: {
      headers: ['Employee identifier'],
      ambiguousHeaders: [
        'Employee number',
        'Employee no',
        'Personnel number',
        'Personnel no',
        'Staff ID',
        'Staff number',
        'Worker ID',
      ],
    },
    username: {
      headers: ['Login', 'Login name', 'Login ID', 'Logon name', 'User login', 'sAMAccountName'],
      ambiguousHeaders: ['User principal name', 'UPN'],
    },
    employment_status: {
      headers: ['Status of employment'],
      ambiguousHeaders: ['Employee status', 'Worker status', 'HR status'],
    },
    employment_type: {
      headers: ['Type of employment'],
      ambiguousHeaders: ['Employee type', 'Worker type', 'Contract type'],
    },
  },
};
