import type {
  AnyRules,
  AnyRulesInput,
  BoolRules,
  BoolRulesInput,
  BytesRules,
  BytesRulesInput,
  DurationRules,
  DurationRulesInput,
  EnumRules,
  EnumRulesInput,
  FieldRules,
  FieldRulesInput,
  FloatRules,
  FloatRulesInput,
  Int64Rules,
  Int64RulesInput,
  MapRules,
  MapRulesInput,
  RepeatedRules,
  RepeatedRulesInput,
  StringMapRules,
  StringMapRulesInput,
  StringRules,
  StringRulesInput,
  TimestampRules,
  TimestampRulesInput,
} from '@oag/types';

/** Null stays null; everything else is completed. */
export const orNull = <Input, Output>(
  value: Input | null | undefined,
  complete: (value: Input) => Output,
): Output | null => (value === null || value === undefined ? null : complete(value));

/** Rules without the one value that is accepted accept both, and are no rules. */
export const completeBoolRules = (rules: BoolRulesInput | null | undefined): BoolRules | null =>
  rules?.const === undefined ? null : { const: rules.const };

export const completeStringRules = (rules: StringRulesInput): StringRules => ({
  address: rules.address ?? null,
  const: rules.const ?? '',
  contains: rules.contains ?? '',
  email: rules.email ?? null,
  hostname: rules.hostname ?? null,
  ignoreEmpty: rules.ignoreEmpty ?? false,
  in: rules.in ?? [],
  ip: rules.ip ?? null,
  ipv4: rules.ipv4 ?? null,
  ipv6: rules.ipv6 ?? null,
  len: rules.len ?? '0',
  lenBytes: rules.lenBytes ?? '0',
  maxBytes: rules.maxBytes ?? '0',
  maxLen: rules.maxLen ?? '0',
  minBytes: rules.minBytes ?? '0',
  minLen: rules.minLen ?? '0',
  notContains: rules.notContains ?? '',
  notIn: rules.notIn ?? [],
  pattern: rules.pattern ?? '',
  prefix: rules.prefix ?? '',
  // Strict by default, as the standard is.
  strict: rules.strict ?? Boolean(rules.wellKnownRegex),
  suffix: rules.suffix ?? '',
  uri: rules.uri ?? null,
  uriRef: rules.uriRef ?? null,
  uuid: rules.uuid ?? null,
  wellKnownRegex: rules.wellKnownRegex ?? null,
});

/** Rules for whole numbers of 64 bits, which are written as texts. */
export const completeInt64Rules = (rules: Int64RulesInput): Int64Rules => ({
  const: rules.const ?? null,
  gt: rules.gt ?? null,
  gte: rules.gte ?? null,
  ignoreEmpty: rules.ignoreEmpty ?? false,
  in: rules.in ?? [],
  lt: rules.lt ?? null,
  lte: rules.lte ?? null,
  notIn: rules.notIn ?? [],
});

/** Rules for numbers that are written as such. */
const completeNumberRules = (rules: FloatRulesInput): FloatRules => ({
  const: rules.const ?? null,
  gt: rules.gt ?? null,
  gte: rules.gte ?? null,
  ignoreEmpty: rules.ignoreEmpty ?? false,
  in: rules.in ?? [],
  lt: rules.lt ?? null,
  lte: rules.lte ?? null,
  notIn: rules.notIn ?? [],
});

const completeBytesRules = (rules: BytesRulesInput): BytesRules => ({
  const: rules.const ?? '',
  contains: rules.contains ?? '',
  ignoreEmpty: rules.ignoreEmpty ?? false,
  in: rules.in ?? [],
  ip: rules.ip ?? null,
  ipv4: rules.ipv4 ?? null,
  ipv6: rules.ipv6 ?? null,
  len: rules.len ?? '0',
  maxLen: rules.maxLen ?? '0',
  minLen: rules.minLen ?? '0',
  notIn: rules.notIn ?? [],
  pattern: rules.pattern ?? '',
  prefix: rules.prefix ?? '',
  suffix: rules.suffix ?? '',
});

const completeDurationRules = (rules: DurationRulesInput): DurationRules => ({
  const: rules.const ?? null,
  gt: rules.gt ?? null,
  gte: rules.gte ?? null,
  in: rules.in ?? [],
  lt: rules.lt ?? null,
  lte: rules.lte ?? null,
  notIn: rules.notIn ?? [],
  required: rules.required ?? false,
});

const completeTimestampRules = (rules: TimestampRulesInput): TimestampRules => ({
  const: rules.const ?? null,
  gt: rules.gt ?? null,
  gtNow: rules.gtNow ?? false,
  gte: rules.gte ?? null,
  lt: rules.lt ?? null,
  ltNow: rules.ltNow ?? false,
  lte: rules.lte ?? null,
  required: rules.required ?? false,
  within: rules.within ?? null,
});

const completeEnumRules = (rules: EnumRulesInput): EnumRules => ({
  const: rules.const ?? null,
  definedOnly: rules.definedOnly ?? false,
  in: rules.in ?? [],
  notIn: rules.notIn ?? [],
});

const completeAnyRules = (rules: AnyRulesInput): AnyRules => ({
  in: rules.in ?? [],
  notIn: rules.notIn ?? [],
  required: rules.required ?? false,
});

const completeMapRules = (rules: MapRulesInput): MapRules => ({
  ignoreEmpty: rules.ignoreEmpty ?? false,
  keys: orNull(rules.keys, completeFieldRules),
  maxPairs: rules.maxPairs ?? '0',
  minPairs: rules.minPairs ?? '0',
  noSparse: rules.noSparse ?? false,
  values: orNull(rules.values, completeFieldRules),
});

export const completeRepeatedRules = (rules: RepeatedRulesInput): RepeatedRules => ({
  ignoreEmpty: rules.ignoreEmpty ?? false,
  items: orNull(rules.items, completeFieldRules),
  maxItems: rules.maxItems ?? '0',
  minItems: rules.minItems ?? '0',
  unique: rules.unique ?? false,
});

export const completeStringMapRules = (rules: StringMapRulesInput): StringMapRules => ({
  isRequired: rules.isRequired ?? false,
  validateEmpty: rules.validateEmpty ?? false,
});

const completeFieldRules = (rules: FieldRulesInput): FieldRules => ({
  any: orNull(rules.any, completeAnyRules),
  bool: completeBoolRules(rules.bool),
  bytes: orNull(rules.bytes, completeBytesRules),
  double: orNull(rules.double, completeNumberRules),
  duration: orNull(rules.duration, completeDurationRules),
  enum: orNull(rules.enum, completeEnumRules),
  fixed32: orNull(rules.fixed32, completeNumberRules),
  fixed64: orNull(rules.fixed64, completeInt64Rules),
  float: orNull(rules.float, completeNumberRules),
  int32: orNull(rules.int32, completeNumberRules),
  int64: orNull(rules.int64, completeInt64Rules),
  map: orNull(rules.map, completeMapRules),
  message: orNull(rules.message, ({ required, skip }) => ({ required: required ?? false, skip: skip ?? false })),
  repeated: orNull(rules.repeated, completeRepeatedRules),
  sfixed32: orNull(rules.sfixed32, completeNumberRules),
  sfixed64: orNull(rules.sfixed64, completeInt64Rules),
  sint32: orNull(rules.sint32, completeNumberRules),
  sint64: orNull(rules.sint64, completeInt64Rules),
  string: orNull(rules.string, completeStringRules),
  timestamp: orNull(rules.timestamp, completeTimestampRules),
  uint32: orNull(rules.uint32, completeNumberRules),
  uint64: orNull(rules.uint64, completeInt64Rules),
});
