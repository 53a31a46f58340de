export type EnumName = 'UserStatus' | 'UserType' | 'AppUserStatus' | 'AppUserType' | 'TaskOrigin' | 'TimeFormat';

/** Named sets of values: in an expression both `UserStatus.ENABLED` and `USER_STATUS_ENABLED` are that string. */
export const enums: {
  readonly [Name in EnumName]: {
    readonly prefix: string;
    readonly otherPrefix?: string;
    readonly members: readonly string[];
  };
} = {
  UserStatus: { prefix: 'USER_STATUS_', members: ['UNSPECIFIED', 'ENABLED', 'DISABLED', 'DELETED'] },
  UserType: { prefix: 'USER_TYPE_', members: ['UNSPECIFIED', 'HUMAN', 'AGENT', 'SERVICE', 'SYSTEM'] },
  AppUserStatus: {
    prefix: 'APP_USER_STATUS_',
    otherPrefix: 'STATUS_',
    members: ['UNSPECIFIED', 'ENABLED', 'DISABLED', 'DELETED'],
  },
  AppUserType: { prefix: 'APP_USER_TYPE_', members: ['UNSPECIFIED', 'USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'] },
  TaskOrigin: {
    prefix: 'TASK_ORIGIN_',
    members: [
      'UNSPECIFIED',
      'PROFILE_MEMBERSHIP_AUTOMATION',
      'SLACK',
      'API',
      'JIRA',
      'COPILOT',
      'WEBAPP',
      'TIME_REVOKE',
      'NON_USAGE_REVOKE',
      'PROFILE_MEMBERSHIP_MANUAL',
      'PROFILE_MEMBERSHIP',
      'AUTOMATION',
      'ACCESS_REVIEW',
      'CASCADE_DELETE',
    ],
  },
  TimeFormat: { prefix: 'TIME_FORMAT_', members: ['RFC3339', 'DATE', 'DATETIME', 'TIME'] },
};

/** Other names by which an enum is known in expressions. */
const otherNames: { readonly [name: string]: EnumName } = { Status: 'AppUserStatus' };

/** The enum of a name. */
export const enumNamed = (name: string): EnumName | undefined =>
  Object.hasOwn(enums, name) ? (name as EnumName) : Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;

/** The value of a member, such as `USER_STATUS_ENABLED` for `ENABLED`; undefined when there is none. Takes the long spelling as well. */
export function enumValue(name: EnumName, member: string): string | undefined {
  const { prefix, otherPrefix = prefix, members } = enums[name];
  const short = [prefix, otherPrefix].reduce(
    (rest, start) => (rest.startsWith(start) ? rest.slice(start.length) : rest),
    member,
  );
  return members.includes(short) ? prefix + short : undefined;
}

/** The enum that a long spelling such as `USER_STATUS_ENABLED` belongs to. */
export const enumOfValue = (value: string): EnumName | undefined =>
  (Object.keys(enums) as EnumName[]).find((name) => {
    const { prefix, otherPrefix = prefix } = enums[name];
    return (value.startsWith(prefix) || value.startsWith(otherPrefix)) && enumValue(name, value) !== undefined;
  });
