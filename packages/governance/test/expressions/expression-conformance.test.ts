import { expect, test } from 'vitest';
import { networkFunctions, standardFunctions, textFunctions, timeFunctions } from '../../src/expressions/functions.ts';
import { operators } from '../../src/expressions/operators.ts';
import { truth } from './expressions.ts';

/** For each signature, expressions that hold. */
const standard: { [signature: string]: string[] } = {
  'bool(bool): bool': ['bool(true)'],
  'bool(string): bool': ['bool("true") && bool("1") && !bool("false")'],
  'bytes(bytes): bytes': ['bytes(b"ab") == b"ab"'],
  'bytes(string): bytes': ['bytes("é") == b"\\xc3\\xa9"'],
  'double(double): double': ['double(1.5) == 1.5'],
  'double(int): double': ['double(2) == 2.0'],
  'double(uint): double': ['double(2u) == 2.0'],
  'double(string): double': ['double("2.5") == 2.5 && double("-1e3") == -1000.0'],
  'duration(duration): duration': ['duration(duration("1h")) == duration("60m")'],
  'duration(string): duration': [
    'duration("2h") == duration("120m") && duration("1.5s") > duration("1s") && duration("720h").getHours() == 720',
  ],
  'dyn(A): any': ['dyn(1) == 1', 'dyn(1) < 1.5'],
  'int(int): int': ['int(3) == 3'],
  'int(uint): int': ['int(3u) == 3'],
  'int(double): int': ['int(3.9) == 3 && int(-3.9) == -3'],
  'int(string): int': ['int("-42") == -42'],
  'int(timestamp): int': ['int(timestamp("1970-01-01T00:01:00Z")) == 60'],
  'size(string): int': ['size("añ😀") == 3'],
  'size(bytes): int': ['size(b"\\xff\\x00") == 2'],
  'size(list<A>): int': ['size([1, 2]) == 2 && size([]) == 0'],
  'size(map<A, B>): int': ['size({"a": 1}) == 1'],
  '(string).size(): int': ['"abc".size() == 3'],
  '(bytes).size(): int': ['b"abc".size() == 3'],
  '(list<A>).size(): int': ['[1].size() == 1'],
  '(map<A, B>).size(): int': ['{}.size() == 0'],
  'string(string): string': ['string("a") == "a"'],
  'string(bool): string': ['string(true) == "true"'],
  'string(int): string': ['string(-7) == "-7"'],
  'string(uint): string': ['string(7u) == "7"'],
  'string(double): string': ['string(1.5) == "1.5"'],
  'string(bytes): string': ['string(b"\\xc3\\xa9") == "é"'],
  'string(timestamp): string': ['string(timestamp("2026-01-01T01:00:00+01:00")) == "2026-01-01T00:00:00Z"'],
  'string(duration): string': ['string(duration("2h")) == "7200s"'],
  'timestamp(timestamp): timestamp': ['timestamp(timestamp(0)) == timestamp(0)'],
  'timestamp(string): timestamp': [
    'timestamp("2026-01-01T00:00:00.123456789Z") != timestamp("2026-01-01T00:00:00.123Z")',
  ],
  'timestamp(int): timestamp': ['timestamp(60) == timestamp("1970-01-01T00:01:00Z")'],
  'type(A): type': [
    'type(1) == int && type("") == string && type([]) == list && type({}) == map && type(null) == null_type',
  ],
  'uint(uint): uint': ['uint(1u) == 1u'],
  'uint(int): uint': ['uint(1) == 1u'],
  'uint(double): uint': ['uint(1.9) == 1u'],
  'uint(string): uint': ['uint("18446744073709551615") == 18446744073709551615u'],
};

const text: { [signature: string]: string[] } = {
  '(string).contains(string): bool': ['"abc".contains("b") && !"abc".contains("d") && "a".contains("")'],
  '(string).startsWith(string): bool': ['"abc".startsWith("ab") && !"abc".startsWith("b")'],
  '(string).endsWith(string): bool': ['"abc".endsWith("bc") && !"abc".endsWith("b")'],
  '(string).matches(string): bool': ['"abc123".matches("[0-9]+$") && !"abc".matches("^b")'],
  'matches(string, string): bool': ['matches("abc", "^a.c$")'],
  '(string).lowerAscii(): string': ['"ÀBC".lowerAscii() == "Àbc"'],
  '(string).upperAscii(): string': ['"àbc".upperAscii() == "àBC"'],
  '(string).replace(string, string): string': [
    '"a.b.c".replace(".", "-") == "a-b-c" && "abc".replace("x", "y") == "abc"',
  ],
  '(string).replace(string, string, int): string': [
    '"a.b.c".replace(".", "-", 1) == "a-b.c" && "aa".replace("a", "b", 0) == "aa" && "aa".replace("a", "b", -1) == "bb"',
  ],
  '(string).split(string): list<string>': [
    '"a,b".split(",") == ["a", "b"] && "a".split(",") == ["a"] && "ab".split("") == ["a", "b"]',
  ],
  '(string).split(string, int): list<string>': [
    '"a,b,c".split(",", 2) == ["a", "b,c"] && "a,b".split(",", 0) == [] && "a,b".split(",", -1) == ["a", "b"]',
  ],
  '(string).trim(): string': ['" \\t\\na b\\u00a0".trim() == "a b"'],
  '(string).ifEmpty(string): string': [
    '"".ifEmpty("x") == "x" && "a".ifEmpty("x") == "a" && subject.jobTitle.ifEmpty("none") == "none"',
  ],
  '(list<string>).join(): string': ['["a", "b"].join() == "ab"'],
  '(list<string>).join(string): string': ['["a", "b"].join(", ") == "a, b"'],
};

const at = 'timestamp("2026-03-08T07:05:09.250Z")';
const zone = '"America/New_York"';
const time: { [signature: string]: string[] } = {
  'now(): timestamp': ['now() == timestamp("2026-03-02T09:30:15.250Z") && now() == now()'],
  'time.parse(string, string): timestamp': [
    'time.parse("2026-01-31", TimeFormat.DATE) == timestamp("2026-01-31T00:00:00Z")',
    'time.parse("2026-01-31 08:15:00", "datetime") == timestamp("2026-01-31T08:15:00Z")',
    'time.parse("2026-01-31T08:15:00+02:00", "rfc3339") == timestamp("2026-01-31T06:15:00Z")',
    'time.parse("31 January 2026 3:04 PM", "2 January 2006 3:04 PM") == timestamp("2026-01-31T15:04:00Z")',
    'time.parse("08:15:00", TIME_FORMAT_TIME).getHours() == 8',
  ],
  'time.parse(string, string, string): timestamp': [
    'time.parse("31.07.2026 08:15", "02.01.2006 15:04", "Europe/Berlin") == timestamp("2026-07-31T06:15:00Z")',
    'time.parse("2026-03-08 02:30:00", "datetime", "America/New_York") == timestamp("2026-03-08T07:30:00Z")',
    'time.parse("2026-11-01 01:30:00", "datetime", "America/New_York") == timestamp("2026-11-01T05:30:00Z")',
  ],
  'time.try_parse(string, string, timestamp): timestamp': [
    'time.try_parse("soon", "date", timestamp(0)) == timestamp(0) && time.try_parse("2026-02-30", "date", timestamp(1)) == timestamp(1) && time.try_parse("2026-02-28", "date", timestamp(1)).getDate() == 28',
  ],
  'time.format(timestamp, string): string': [
    `time.format(${at}, TimeFormat.RFC3339) == "2026-03-08T07:05:09Z" && time.format(${at}, "Mon 2 Jan 06 03:04:05.000 pm") == "Sun 8 Mar 26 07:05:09.250 am"`,
  ],
  'time.format(timestamp, string, string): string': [
    `time.format(${at}, "2006-01-02 15:04 -0700", ${zone}) == "2026-03-08 03:05 -0400" && time.format(${at}, "datetime", "+05:30") == "2026-03-08 12:35:09"`,
  ],
  'time.unix(int): timestamp': ['time.unix(60) == timestamp(60)'],
  'time.unix_ms(int): timestamp': ['time.unix_ms(60000) == timestamp(60)'],
  'time.start_of(timestamp, string): timestamp': [
    `time.start_of(${at}, "day") == timestamp("2026-03-08T00:00:00Z") && time.start_of(${at}, "hour") == timestamp("2026-03-08T07:00:00Z") && time.start_of(${at}, "minute") == timestamp("2026-03-08T07:05:00Z")`,
    `time.start_of(${at}, "week") == timestamp("2026-03-02T00:00:00Z") && time.start_of(timestamp("2026-03-09T00:00:00Z"), "week") == timestamp("2026-03-09T00:00:00Z")`,
    `time.start_of(${at}, "month") == timestamp("2026-03-01T00:00:00Z") && time.start_of(${at}, "quarter") == timestamp("2026-01-01T00:00:00Z") && time.start_of(${at}, "year") == timestamp("2026-01-01T00:00:00Z")`,
  ],
  'time.start_of(timestamp, string, string): timestamp': [
    `time.start_of(${at}, "day", ${zone}) == timestamp("2026-03-08T05:00:00Z") && time.start_of(timestamp("2026-03-09T01:00:00Z"), "day", ${zone}) == timestamp("2026-03-08T05:00:00Z")`,
  ],
  'time.truncate(timestamp, string): timestamp': [`time.truncate(${at}, "day") == time.start_of(${at}, "day")`],
  'time.truncate(timestamp, string, string): timestamp': [
    `time.truncate(${at}, "day", ${zone}) == time.start_of(${at}, "day", ${zone})`,
  ],
  'time.end_of(timestamp, string): timestamp': [
    `time.end_of(${at}, "day") == timestamp("2026-03-08T23:59:59.999999999Z") && time.end_of(${at}, "month") == timestamp("2026-03-31T23:59:59.999999999Z") && time.end_of(timestamp("2024-02-10T00:00:00Z"), "month").getDate() == 29`,
  ],
  'time.end_of(timestamp, string, string): timestamp': [
    `time.end_of(${at}, "day", ${zone}) == timestamp("2026-03-09T03:59:59.999999999Z")`,
  ],
  '(timestamp).getFullYear(): int': [`${at}.getFullYear() == 2026`],
  '(timestamp).getFullYear(string): int': ['timestamp("2026-01-01T02:00:00Z").getFullYear("America/New_York") == 2025'],
  '(timestamp).getMonth(): int': [`${at}.getMonth() == 2`],
  '(timestamp).getMonth(string): int': ['timestamp("2026-01-01T02:00:00Z").getMonth("America/New_York") == 11'],
  '(timestamp).getDate(): int': [`${at}.getDate() == 8`],
  '(timestamp).getDate(string): int': ['timestamp("2026-01-01T02:00:00Z").getDate("America/New_York") == 31'],
  '(timestamp).getDayOfMonth(): int': [`${at}.getDayOfMonth() == 7`],
  '(timestamp).getDayOfMonth(string): int': [
    'timestamp("2026-01-01T02:00:00Z").getDayOfMonth("America/New_York") == 30',
  ],
  '(timestamp).getDayOfWeek(): int': [`${at}.getDayOfWeek() == 0`],
  '(timestamp).getDayOfWeek(string): int': [`${at}.getDayOfWeek("Pacific/Honolulu") == 6`],
  '(timestamp).getDayOfYear(): int': [
    `${at}.getDayOfYear() == 66 && timestamp("2026-01-01T00:00:00Z").getDayOfYear() == 0 && timestamp("2024-12-31T00:00:00Z").getDayOfYear() == 365`,
  ],
  '(timestamp).getDayOfYear(string): int': [`${at}.getDayOfYear("Pacific/Honolulu") == 65`],
  '(timestamp).getHours(): int': [`${at}.getHours() == 7 && timestamp("2026-03-08T02:30:00Z").getHours() == 2`],
  '(timestamp).getHours(string): int': [
    `${at}.getHours(${zone}) == 3 && ${at}.getHours("+05:30") == 12 && ${at}.getHours("-01:00") == 6 && ${at}.getHours("UTC") == 7 && timestamp("2026-03-08T06:59:00Z").getHours(${zone}) == 1`,
  ],
  '(timestamp).getMinutes(): int': [`${at}.getMinutes() == 5`],
  '(timestamp).getMinutes(string): int': [`${at}.getMinutes("Asia/Kathmandu") == 50`],
  '(timestamp).getSeconds(): int': [`${at}.getSeconds() == 9`],
  '(timestamp).getSeconds(string): int': [`${at}.getSeconds(${zone}) == 9`],
  '(timestamp).getMilliseconds(): int': [`${at}.getMilliseconds() == 250`],
  '(timestamp).getMilliseconds(string): int': [`${at}.getMilliseconds(${zone}) == 250`],
  '(duration).getHours(): int': ['duration("90m").getHours() == 1'],
  '(duration).getMinutes(): int': ['duration("90m").getMinutes() == 90'],
  '(duration).getSeconds(): int': ['duration("90m").getSeconds() == 5400'],
  '(duration).getMilliseconds(): int': ['duration("1.25s").getMilliseconds() == 250'],
};

const network: { [signature: string]: string[] } = {
  'ip(string): IP': [
    'ip("10.0.0.1").address == "10.0.0.1" && ip("::ffff:10.0.0.1") != ip("10.0.0.2") && ip("10.0.0.1") == ip("10.0.0.1")',
  ],
  'cidr(string): CIDR': ['cidr("10.0.0.0/8").ranges == ["10.0.0.0/8"]'],
  'cidr(string, string): CIDR': ['cidr("10.0.0.0/8", "fc00::/7").contains(ip("fd00::1"))'],
  'cidr(string, string, string): CIDR': ['cidr("1.0.0.0/8", "2.0.0.0/8", "3.0.0.0/8").contains(ip("3.1.1.1"))'],
  'cidr(list<string>): CIDR': ['cidr(["10.0.0.0/8", "192.168.0.0/16"]).contains(ip("192.168.3.4"))'],
  '(CIDR).contains(IP): bool': [
    'cidr("10.0.0.0/8").contains(ip) && !cidr("10.2.0.0/16").contains(ip) && cidr("10.0.0.0/8").contains(ip("::ffff:10.9.9.9")) && !cidr("::/0").contains(ip)',
  ],
  '(CIDR).contains(string): bool': [
    'cidr("2001:db8::/32").contains("2001:db8:1::9") && !cidr("2001:db8::/32").contains("2001:db9::1")',
  ],
  '(IP).within(CIDR): bool': ['ip.within(cidr("10.1.2.3/32")) && !ip.within(cidr("10.1.2.4/31"))'],
  '(IP).is4(): bool': ['ip.is4() && ip.is4 && !ip("::1").is4()'],
  '(IP).is6(): bool': ['ip("fe80::1").is6() && !ip.is6'],
  '(IP).isPrivate(): bool': [
    'ip.isPrivate() && ip("172.31.0.1").isPrivate && ip("fd00::1").isPrivate && !ip("8.8.8.8").isPrivate()',
  ],
  '(IP).isLoopback(): bool': ['ip("127.9.9.9").isLoopback() && ip("::1").isLoopback && !ip.isLoopback'],
  '(IP).isGlobalUnicast(): bool': [
    'ip("8.8.8.8").isGlobalUnicast() && ip.isGlobalUnicast && !ip("224.0.0.1").isGlobalUnicast && !ip("169.254.1.1").isGlobalUnicast',
  ],
  '(IP).isMulticast(): bool': ['ip("239.1.1.1").isMulticast() && ip("ff02::1").isMulticast && !ip.isMulticast'],
  '(IP).isInterfaceLocalMulticast(): bool': [
    'ip("ff01::1").isInterfaceLocalMulticast() && !ip("ff02::1").isInterfaceLocalMulticast',
  ],
  '(IP).isLinkLocalMulticast(): bool': [
    'ip("ff02::1").isLinkLocalMulticast() && ip("224.0.0.251").isLinkLocalMulticast && !ip("224.0.1.1").isLinkLocalMulticast',
  ],
  '(IP).isUnspecified(): bool': ['ip("0.0.0.0").isUnspecified() && ip("::").isUnspecified && !ip.isUnspecified'],
};

const macros: { [name: string]: string[] } = {
  all: [
    '[1, 2].all(x, x > 0) && ![1, -1].all(x, x > 0) && [].all(x, x > 0) && {"a": 1}.all(k, k == "a")',
    '[0, 1].all(x, 1 / x > 5) == false',
  ],
  exists: [
    '[1, 2].exists(x, x == 2) && ![1].exists(x, x == 2) && ![].exists(x, x == 1)',
    '[0, 1].exists(x, 1 / x == 1)',
  ],
  exists_one: ['[1, 2, 2].exists_one(x, x == 1) && ![1, 2, 2].exists_one(x, x == 2)'],
  existsOne: ['[1, 2].existsOne(x, x == 2)'],
  filter: ['[1, 2, 3].filter(x, x > 1) == [2, 3] && {"a": 1, "b": 2}.filter(k, k > "a") == ["b"]'],
  map: ['[1, 2].map(x, x * 2) == [2, 4] && [].map(x, x) == [] && [1, 2, 3].map(x, x > 1, x * 10) == [20, 30]'],
  'map in map': ['[[1, 2], [3]].map(l, l.map(x, x + 1)) == [[2, 3], [4]]'],
  'a name that hides a variable': ['["a"].exists(subject, subject == "a")'],
  has: [
    'has(subject.email) && !has(subject.jobTitle) && has(subject.profile.team) && !has(subject.profile.none) && has(subject.display_name)',
    'has({"a": 1}.a) && !has({"a": 1}.b) && has({"a": ""}.a)',
  ],
  comments: ['// why\ntrue // and\n && "// no comment" != ""'],
  quotes: [`'a' == "a" && r"\\d" == "\\\\d" && """a"b""" == 'a"b'`],
};

const members: { [name: string]: string[] } = {
  'both spellings of a member': [
    'task.createdAt == task.created_at && task.numeric_id == 12 && account.app_user_type == AppUserType.USER',
  ],
  'both spellings of an enum value': [
    'UserStatus.ENABLED == USER_STATUS_ENABLED && subject.status == UserStatus.ENABLED && subject.status == "ENABLED" && subject.status == "USER_STATUS_ENABLED"',
  ],
  'the status of an account': [
    'account.status.status == Status.ENABLED && account.status.status == AppUserStatus.ENABLED && account.status.status == "STATUS_ENABLED"',
  ],
  'a list of enum values': ['subject.status in [UserStatus.DISABLED, "ENABLED"] && !(subject.status in ["DISABLED"])'],
  'the origin and duration of a task': [
    'task.origin == TaskOrigin.API && task.grantDuration == duration("2h") && !task.isGrantPermanent',
  ],
  'members that are not there are empty': [
    'subject.jobTitle == "" && subject.usernames == [] && task.analysis == null',
  ],
  'profiles by name and in brackets': [
    'subject.profile.level >= 3 && subject.profile["cost centre"] == "77" && subject.profile["team"] == "core"',
  ],
  annotations: ['entitlement.annotations["owner"] == "ops" && "owner" in entitlement.annotations'],
  'objects are the same when their ids are': [
    'subject == subject && subject != null && [subject].exists(s, s == subject) && subject in [subject]',
  ],
};

const signs: { [name: string]: string[] } = {
  '==': ['1 == 1 && "a" == "a" && [1, 2] == [1, 2] && {"a": 1} == {"a": 1} && null == null && dyn(1) == 1.0'],
  '!=': ['1 != 2 && "a" != "b" && [1] != [2]'],
  '<': [
    '1 < 2 && 1 < 1.5 && 1u < 2 && "a" < "b" && b"a" < b"b" && false < true && timestamp(0) < timestamp(1) && duration("1s") < duration("2s")',
  ],
  '<=': ['1 <= 1 && "a" <= "a" && 1.0 <= 1'],
  '>': ['2 > 1 && "b" > "a" && 1.5 > 1'],
  '>=': ['2 >= 2 && 2u >= 1u'],
  '+': [
    '1 + 1 == 2 && 1u + 1u == 2u && 0.5 + 0.5 == 1.0 && "a" + "b" == "ab" && b"a" + b"b" == b"ab" && [1] + [2] == [1, 2] && timestamp(0) + duration("60s") == timestamp(60) && duration("1m") + timestamp(0) == timestamp(60) && duration("1m") + duration("1m") == duration("2m")',
  ],
  '-': [
    '3 - 1 == 2 && -(1) == -1 && -(1.5) == -1.5 && 3u - 1u == 2u && 1.5 - 1.0 == 0.5 && timestamp(60) - timestamp(0) == duration("1m") && timestamp(60) - duration("1m") == timestamp(0) && duration("2m") - duration("1m") == duration("1m")',
  ],
  '*': ['2 * 3 == 6 && 2u * 3u == 6u && 0.5 * 2.0 == 1.0'],
  '/': ['7 / 2 == 3 && -7 / 2 == -3 && 7u / 2u == 3u && 1.0 / 4.0 == 0.25'],
  '%': ['7 % 3 == 1 && -7 % 3 == -1 && 7u % 3u == 1u'],
  '&&': ['true && true', '(false && 1 / 0 == 1) == false', '(1 / 0 == 1 && false) == false'],
  '||': ['false || true', 'true || 1 / 0 == 1', '1 / 0 == 1 || true'],
  '!': ['!false && !!true'],
  '?:': ['(true ? 1 : 1 / 0) == 1 && (false ? "a" : "b") == "b"'],
  in: ['1 in [1, 2] && !(3 in [1, 2]) && "a" in {"a": 1} && !("b" in {"a": 1})'],
  '[]': ['[1, 2][1] == 2 && {"a": 1}["a"] == 1 && {1: "x"}[1] == "x"'],
};

test.each(Object.entries({ ...standard, ...text, ...time, ...network, ...macros, ...members, ...signs }))(
  '%s',
  (_, expressions) => {
    for (const expression of expressions) expect(truth(expression), expression).toBe(true);
  },
);

test('each function that is claimed has a row', () => {
  expect(Object.keys(standard)).toEqual(Object.keys(standardFunctions));
  expect(Object.keys(text)).toEqual(Object.keys(textFunctions));
  expect(Object.keys(time)).toEqual(Object.keys(timeFunctions));
  expect(Object.keys(network)).toEqual(Object.keys(networkFunctions));
  const claimed = Object.keys(operators).flatMap((signature) => /^_([^\w@]+)_/.exec(signature)?.[1] ?? []);
  expect(Object.keys(signs)).toEqual(
    expect.arrayContaining([...new Set(claimed)].map((sign) => (sign === '[' ? '[]' : sign))),
  );
});

test.each([
  ['double("abc") > 1.0', '"abc" is no number'],
  ['int("1.5") == 1', /./],
  ['int(1e99) == 1', /./],
  ['9223372036854775807 + 1 > 0', /overflow/],
  ['-9223372036854775808 - 1 < 0', /overflow/],
  ['uint(-1) == 1u', /./],
  ['1 / 0 == 1', /zero/],
  ['1 % 0 == 1', /zero/],
  ['[1][1] == 1', /./],
  ['{"a": 1}["b"] == 1', /./],
  ['subject.profile.none == ""', /none/],
  ['task.analysis.id == ""', /id/],
  ['timestamp("yesterday") == now()', /timestamp/],
  ['timestamp(999999999999999) == now()', 'A moment is in the years 1 to 9999'],
  ['duration("soon") == duration("1s")', /./],
  ['now().getHours("Mars/Olympus") == 1', '"Mars/Olympus" is no time zone; write one such as Europe/Berlin or +05:30'],
  ['time.parse("2026-13-01", "date") == now()', '"2026-13-01" is not written as date'],
  ['time.parse("2026-02-30", "date") == now()', '"2026-02-30" is not written as date'],
  ['time.format(now(), "") == ""', '"" is no layout; write TimeFormat.DATE or an example such as 02.01.2006'],
  [
    'time.start_of(now(), "decade") == now()',
    '"decade" is no unit; write one of second, minute, hour, day, week, month, quarter, year',
  ],
  ['ip("10.0.0.256").is4', '10.0.0.256 is no IP address'],
  ['ip("1::2::3").is6', '1::2::3 is no IP address'],
  ['cidr("10.0.0.0/33").contains(ip)', '10.0.0.0/33 is no range of addresses; write it as 10.0.0.0/8'],
  ['cidr("10.0.0.0").contains(ip)', '10.0.0.0 is no range of addresses; write it as 10.0.0.0/8'],
  ['"a".matches("(")', /./],
  ['dyn("a") + 1 == 2', /./],
  ['dyn(1)', 'the condition of a policy rule must give true or false'],
])('%s fails when it runs', (expression, message) => {
  const outcome = truth(expression);
  expect(outcome).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test('time does not depend on the time zone of the machine', () => {
  const before = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  try {
    expect(new Date('2026-01-01T00:00:00Z').getHours()).toBe(19);
    for (const expression of Object.values(time).flat()) expect(truth(expression), expression).toBe(true);
    expect(
      truth(
        'timestamp("2026-03-08T02:30:00Z").getHours() == 2 && timestamp("2026-03-10T00:30:00Z").getDayOfYear() == 68',
      ),
    ).toBe(true);
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
