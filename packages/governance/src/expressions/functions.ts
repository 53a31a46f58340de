import type { FunctionTable } from './signature.ts';

/** Conversions and sizes, as the language defines them. */
export const standardFunctions: FunctionTable = {
  'bool(bool): bool': 'The same value.',
  'bool(string): bool': 'True or false from `true` or `false`.',
  'bytes(bytes): bytes': 'The same value.',
  'bytes(string): bytes': 'The text in UTF-8.',
  'double(double): double': 'The same value.',
  'double(int): double': 'The number with a fraction.',
  'double(uint): double': 'The number with a fraction.',
  'double(string): double': 'The number that the text writes; an error when it is none.',
  'duration(duration): duration': 'The same value.',
  'duration(string): duration': 'A length of time from a text such as `2h`, `30m` or `720h`.',
  'dyn(A): any': 'The same value, checked when it runs instead of when it is saved.',
  'int(int): int': 'The same value.',
  'int(uint): int': 'The whole number.',
  'int(double): int': 'The number without its fraction.',
  'int(string): int': 'The whole number that the text writes; an error when it is none.',
  'int(timestamp): int': 'Seconds since 1970-01-01T00:00:00Z.',
  'size(string): int': 'How many characters.',
  'size(bytes): int': 'How many bytes.',
  'size(list<A>): int': 'How many elements.',
  'size(map<A, B>): int': 'How many entries.',
  '(string).size(): int': 'How many characters.',
  '(bytes).size(): int': 'How many bytes.',
  '(list<A>).size(): int': 'How many elements.',
  '(map<A, B>).size(): int': 'How many entries.',
  'string(string): string': 'The same value.',
  'string(bool): string': '`true` or `false`.',
  'string(int): string': 'The number in digits.',
  'string(uint): string': 'The number in digits.',
  'string(double): string': 'The number in digits.',
  'string(bytes): string': 'The text that the bytes are in UTF-8.',
  'string(timestamp): string': 'The moment in RFC 3339, in UTC.',
  'string(duration): string': 'The length in seconds, such as `7200s`.',
  'timestamp(timestamp): timestamp': 'The same value.',
  'timestamp(string): timestamp': 'A moment from RFC 3339, such as `2026-01-31T08:00:00Z`.',
  'timestamp(int): timestamp': 'The moment that many seconds after 1970-01-01T00:00:00Z.',
  'type(A): type': 'The type of a value.',
  'uint(uint): uint': 'The same value.',
  'uint(int): uint': 'The number, which must not be negative.',
  'uint(double): uint': 'The number without its fraction, which must not be negative.',
  'uint(string): uint': 'The number that the text writes.',
};

export const textFunctions: FunctionTable = {
  '(string).contains(string): bool': 'Whether the text contains another.',
  '(string).startsWith(string): bool': 'Whether the text begins with another.',
  '(string).endsWith(string): bool': 'Whether the text ends with another.',
  '(string).matches(string): bool': 'Whether a regular expression (RE2) is found in the text.',
  'matches(string, string): bool': 'The same, with the text as the first argument.',
  '(string).lowerAscii(): string': 'A to Z in lower case; everything else stays.',
  '(string).upperAscii(): string': 'a to z in upper case; everything else stays.',
  '(string).replace(string, string): string': 'Every occurrence of the first text replaced by the second.',
  '(string).replace(string, string, int): string': 'The first so many occurrences replaced.',
  '(string).split(string): list<string>': 'The parts between the separators.',
  '(string).split(string, int): list<string>': 'At most so many parts; the last holds the rest.',
  '(string).trim(): string': 'Without white space at both ends.',
  '(string).ifEmpty(string): string': 'The text, or the other one when it is empty.',
  '(list<string>).join(): string': 'The texts one after the other.',
  '(list<string>).join(string): string': 'The texts with a separator between them.',
};

const accessors: { readonly [name: string]: string } = {
  getFullYear: 'The year.',
  getMonth: 'The month, 0 to 11.',
  getDate: 'The day of the month, 1 to 31.',
  getDayOfMonth: 'The day of the month, 0 to 30.',
  getDayOfWeek: 'The day of the week, 0 (Sunday) to 6.',
  getDayOfYear: 'The day of the year, 0 to 365.',
  getHours: 'The hour, 0 to 23.',
  getMinutes: 'The minute, 0 to 59.',
  getSeconds: 'The second, 0 to 59.',
  getMilliseconds: 'The millisecond, 0 to 999.',
};

export const timeFunctions: FunctionTable = {
  'now(): timestamp': 'The moment of the evaluation; the same each time within one.',
  'time.parse(string, string): timestamp':
    'A moment from a text, in UTC. The layout is a `TimeFormat`, `rfc3339`, `date`, `datetime`, `time`, or an example such as `02.01.2006`.',
  'time.parse(string, string, string): timestamp': 'The same in a time zone.',
  'time.try_parse(string, string, timestamp): timestamp':
    'The same, with a moment to take when the text cannot be read.',
  'time.format(timestamp, string): string': 'A moment as text, in UTC.',
  'time.format(timestamp, string, string): string': 'A moment as text, in a time zone.',
  'time.unix(int): timestamp': 'The moment that many seconds after 1970-01-01T00:00:00Z.',
  'time.unix_ms(int): timestamp': 'The moment that many milliseconds after 1970-01-01T00:00:00Z.',
  'time.start_of(timestamp, string): timestamp':
    'When the minute, hour, day, week (Monday), month, quarter or year of a moment began, in UTC.',
  'time.start_of(timestamp, string, string): timestamp': 'The same in a time zone.',
  'time.truncate(timestamp, string): timestamp': 'The same as `time.start_of`.',
  'time.truncate(timestamp, string, string): timestamp': 'The same as `time.start_of`.',
  'time.end_of(timestamp, string): timestamp':
    'The last moment of the minute, hour, day, week, month, quarter or year, in UTC.',
  'time.end_of(timestamp, string, string): timestamp': 'The same in a time zone.',
  ...Object.fromEntries(
    Object.entries(accessors).flatMap(([name, about]) => [
      [`(timestamp).${name}(): int`, `${about} In UTC.`],
      [`(timestamp).${name}(string): int`, `${about} In a time zone, such as \`Europe/Berlin\` or \`+05:30\`.`],
    ]),
  ),
  '(duration).getHours(): int': 'The whole hours.',
  '(duration).getMinutes(): int': 'The whole minutes.',
  '(duration).getSeconds(): int': 'The whole seconds.',
  '(duration).getMilliseconds(): int': 'The milliseconds beyond the last whole second.',
};

const ipTests = [
  'is4',
  'is6',
  'isPrivate',
  'isLoopback',
  'isGlobalUnicast',
  'isMulticast',
  'isInterfaceLocalMulticast',
  'isLinkLocalMulticast',
  'isUnspecified',
];

export const networkFunctions: FunctionTable = {
  'ip(string): IP': 'An address; an error when the text is none.',
  'cidr(string): CIDR': 'A range of addresses, such as `10.0.0.0/8`.',
  'cidr(string, string): CIDR': 'Two ranges as one.',
  'cidr(string, string, string): CIDR': 'Three ranges as one.',
  'cidr(list<string>): CIDR': 'Several ranges as one.',
  '(CIDR).contains(IP): bool': 'Whether an address is in the range.',
  '(CIDR).contains(string): bool': 'Whether an address is in the range.',
  '(IP).within(CIDR): bool': 'Whether the address is in a range.',
  ...Object.fromEntries(ipTests.map((name) => [`(IP).${name}(): bool`, `The same as the member \`${name}\`.`])),
};

/** Functions that look something up: the caller fetches their results between two evaluations. */
export const lookUpFunctions: FunctionTable = {
  'c1.user.v1.HasApp(User, string): bool':
    'Whether a person has an account in an app. False when there is no such app.',
  'c1.user.v1.HasEntitlement(User, string, string): bool':
    'Whether a person holds an entitlement of an app, by its id or its slug. False when there is none.',
  'c1.user.v1.GetAppUserStatus(User, string): UserStatus':
    "The status of a person's account in an app; `UserStatus.UNSPECIFIED` without one.",
  'c1.user.v1.ListAppUsersForUser(User, string): list<AppUser>': "A person's accounts in an app.",
  'c1.user.v1.GetAppUsersForUser(User, string): list<AppUser>': 'The same as `ListAppUsersForUser`.',
  'c1.directory.users.v1.FindByEmail(string): User': 'The person with an e-mail address; an error when there is none.',
  'c1.directory.users.v1.FindByName(string): User': 'The first person with a display name; null when there is none.',
  'c1.directory.users.v1.GetByID(string): User': 'The person with an id; an error when there is none.',
  'c1.directory.users.v1.GetManagers(User): list<User>': 'The managers of a person.',
  'c1.directory.users.v1.DirectReports(User): list<User>': 'The people whose manager a person is.',
  'c1.directory.users.v1.DirectReports(list<User>): list<User>': 'The people whose manager one of several people is.',
  'c1.directory.groups.v1.FindByName(string): Group': 'The first group with a display name; null when there is none.',
  'c1.directory.apps.v1.GetEntitlementMembers(string, string): list<User>':
    'The people who hold an entitlement of an app.',
  'c1.directory.apps.v1.GetEntitlementOwners(string, string): list<User>': 'The owners of an entitlement of an app.',
  'c1.directory.apps.v1.GetEntitlementOwners(Entitlement): list<User>': 'The owners of an entitlement.',
};

/** Functions of other implementations that this version does not have, with the reason: a constant result would mislead. */
export const missingFunctions: { readonly [name: string]: string } = {
  'c1.user.v1.GrantedFromEnrollment': 'access profiles are not available yet',
  'c1.user.v1.AutomaticallyGrantedFromEnrollment': 'access profiles are not available yet',
  'c1.user.v1.GetAppUserManagers': 'the manager of an account is not known; use c1.directory.users.v1.GetManagers',
  'c1.app_user.v1.HasSecurityInsight': 'security insights are not imported yet',
  'c1.app_user.v1.GetSecurityInsights': 'security insights are not imported yet',
  'c1.app_user.v1.HasSecurityInsightWithSeverity': 'security insights are not imported yet',
  'c1.app_user.v1.HasRiskScore': 'risk scores are not imported yet',
  'c1.app_user.v1.GetRiskScore': 'risk scores are not imported yet',
};

/** All functions that expressions have, by what they are for. The last group only where the place looks things up. */
export const functionGroups: { readonly [group: string]: FunctionTable } = {
  Texts: textFunctions,
  'Conversions and sizes': standardFunctions,
  Time: timeFunctions,
  Addresses: networkFunctions,
  'Looking things up': lookUpFunctions,
};
