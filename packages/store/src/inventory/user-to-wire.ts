import type { User, UserAttributeMappingSource } from '@oag/types';
import type { Selectable } from 'kysely';
import { joinParts, type UsersTable } from '../database/index.ts';
import { mappingId } from './attribute-mapping.ts';
import { type DirectoryAccount, furtherSources, ofDirectories } from './directories.ts';

/** A person as stored, with the roles they were given. */
export type UserRow = Selectable<UsersTable> & {
  roles: string[];
  delegated_user_id?: string | null;
  directory_accounts?: DirectoryAccount[];
};

/** Everybody who may sign in holds the basic role. */
export const BASIC_ROLE = 'basic_user';

/** A fact in the lists of the wire: none when it is not known. */
const known = (value: string): string[] => (value === '' ? [] : [value]);

/** Where a fact came from: the column of the file of people. Nobody else's facts have a source. */
const sourcesOf =
  ({ origin }: UserRow) =>
  (fact: string, column: string, value: string): UserAttributeMappingSource[] =>
    origin === 'DIRECTORY' && value !== ''
      ? [
          {
            appId: '',
            appUserId: '',
            appUserProfileAttributeKey: column,
            priority: 0,
            userAttributeMappingId: mappingId(fact, '', column),
            value,
          },
        ]
      : [];

export const userToWire = (row: UserRow): User => {
  const status = row.deleted_at === null ? row.status : 'DELETED';
  const from = sourcesOf(row);
  const accounts = row.directory_accounts ?? [];
  const knownBy = (column: string, value: string, key: 'email' | 'username' | 'employeeId') => {
    const first = from(key, column, value);
    return value === '' ? [] : [...first, ...furtherSources(accounts, key, first)];
  };
  const managerId = row.manager_id ?? '';
  // Files without personnel numbers often have them as ids.
  const employeeId = row.employee_id === '' ? row.source_id : row.employee_id;
  return {
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    emails: [row.email],
    emailSources: knownBy('email', row.email, 'email'),
    username: row.username,
    usernames: known(row.username),
    usernameSources: knownBy('username', row.username, 'username'),
    employeeIds: known(employeeId),
    employeeIdSources: knownBy(row.employee_id === '' ? 'user_id' : 'employee_id', employeeId, 'employeeId'),
    department: row.department,
    departmentSources: from('department', 'department', row.department),
    jobTitle: row.job_title,
    jobTitleSources: from('jobTitle', 'title', row.job_title),
    employmentStatus: row.employment_status,
    employmentStatusSources: from('employmentStatus', 'employment_status', row.employment_status),
    employmentType: row.employment_type,
    employmentTypeSources: from('employmentType', 'employment_type', row.employment_type),
    managerIds: known(managerId),
    managerSources: from('manager', 'manager_email', managerId),
    delegatedUserId: row.delegated_user_id ?? '',
    directoryStatus: status,
    directoryStatusSources: row.status_column === '' ? [] : from('directoryStatus', row.status_column, row.status),
    origin: joinParts('USER_ORIGIN_', row.origin),
    ...ofDirectories(accounts),
    roleIds: [...new Set([BASIC_ROLE, ...row.roles])].toSorted(),
    status,
    type: joinParts('USER_TYPE_', row.type),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
};
