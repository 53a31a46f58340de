import ts from 'typescript-api';

/** The type that the driver makes of each type of PostgreSQL. */
const drivers: { readonly [type: string]: 'string' | 'number' | 'boolean' | 'Buffer' | 'anything' } = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'string',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  char: 'string',
  name: 'string',
  unknown: 'string',
  uuid: 'string',
  xid8: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  json: 'anything',
  jsonb: 'anything',
};

/** The fault of a declared type for a column of a type of PostgreSQL: `_text` is an array of texts. */
export function wrongType(checker: ts.TypeChecker, declared: ts.Type, column: string): string | undefined {
  const type = checker.getNonNullableType(declared);
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
  const isRight = column.startsWith('_') ? isListOf(checker, type, column.slice(1)) : isMade(checker, type, column);
  return isRight ? undefined : `is ${checker.typeToString(declared)}, and ${column} in the database`;
}

function isListOf(checker: ts.TypeChecker, type: ts.Type, column: string): boolean {
  if (!checker.isArrayLikeType(type)) return false;
  const [item] = checker.getTypeArguments(type as ts.TypeReference);
  return item !== undefined && wrongType(checker, item, column) === undefined;
}

function isMade(checker: ts.TypeChecker, type: ts.Type, column: string): boolean {
  switch (drivers[column]) {
    case 'anything':
      return true;
    case 'string':
      return checker.isTypeAssignableTo(type, checker.getStringType());
    case 'number':
      return checker.isTypeAssignableTo(type, checker.getNumberType());
    case 'boolean':
      return checker.isTypeAssignableTo(type, checker.getBooleanType());
    case 'Buffer':
      return type.symbol?.name === 'Buffer';
    default:
      return false;
  }
}
