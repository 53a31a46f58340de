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
  | 'status';

/** `first_name` and `last_name` make the name of a person whose `name` is empty. */
export const peopleColumns: ColumnTable<PeopleColumn> = {
  required: [['email']],
  columns: {
    user_id: {
      headers: ['User identifier'],
      perhaps: ['Employee ID', 'Employee number', 'Employee no', 'Person ID', 'Personnel number', 'Staff ID', 'ID', 'Object ID'],
    },
    email: {
      headers: ['Mail', 'E-mail address', 'Mail address', 'User e-mail', 'Work e-mail', 'Primary e-mail', 'Business e-mail'],
    },
    name: {
      headers: ['Full name', 'Display name', 'Employee name', 'Person name', 'Person'],
    },
    first_name: { headers: ['Given name', 'Forename'] },
    last_name: { headers: ['Family name', 'Surname'] },
    manager_email: {
      headers: ["Manager's e-mail", 'Manager mail', 'Manager e-mail address', 'Line manager e-mail', 'Supervisor e-mail'],
      perhaps: ['Manager', 'Line manager', 'Supervisor', 'Reports to'],
    },
    department: {
      headers: ['Dept', 'Department name'],
      perhaps: ['Division', 'Business unit', 'Organizational unit', 'Org unit', 'Team'],
    },
    title: {
      headers: ['Job title', 'Position'],
      perhaps: ['Job', 'Role'],
    },
    status: {
      headers: ['User status', 'Employee status', 'Employment status', 'Account enabled', 'Enabled', 'Active', 'Is active'],
      perhaps: ['State', 'Directory status'],
    },
  },
};
