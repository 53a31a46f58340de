import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import type { CompiledExpression } from './compilation.ts';
import { writtenText, type Call } from './tree.ts';

/** How a text member is tested: it is one of several values, or begins with, ends with or contains a text. */
export type AttributeTest = 'is' | 'startsWith' | 'endsWith' | 'contains';

/**
 * A simple expression about the subject of a campaign, as data, so that the store can ask the database for all subjects at once. The
 * store compiles it to SQL with the same answer as the expression. Without parts, `all` holds and `any` does not.
 */
export type AttributePredicate =
  | { kind: 'all' | 'any'; of: readonly AttributePredicate[] }
  | { kind: 'not'; of: AttributePredicate }
  /** `attribute` is a member of the subject in camelCase, such as `department` or `status.status`. */
  | { kind: 'text'; attribute: string; test: AttributeTest; values: readonly string[] };

/** Members that are texts, present for every subject, and columns of the store. */
const attributes: { readonly [place: string]: ReadonlySet<string> } = {
  campaignUsers: new Set([
    'id',
    'email',
    'displayName',
    'username',
    'department',
    'jobTitle',
    'employmentStatus',
    'employmentType',
    'status',
    'type',
    'manager',
    'managerId',
  ]),
  campaignAccounts: new Set([
    'id',
    'appId',
    'identityUserId',
    'displayName',
    'username',
    'email',
    'appUserType',
    'status.status',
  ]),
};

/**
 * The predicate that says the same as an expression for `campaignUsers` or `campaignAccounts`: comparisons of text members with texts
 * that are written out, `in`, `startsWith`, `endsWith`, `contains`, `has`, and `&&`, `||`, `!` of those. Undefined for anything else,
 * which is then evaluated subject by subject.
 */
export function attributePredicate({ place, tree }: CompiledExpression): AttributePredicate | undefined {
  const known = attributes[place];
  return known && predicateOf(tree, known);
}

function predicateOf({ exprKind }: Expr, known: ReadonlySet<string>): AttributePredicate | undefined {
  if (exprKind.case === 'constExpr' && exprKind.value.constantKind.case === 'boolValue')
    return { kind: exprKind.value.constantKind.value ? 'all' : 'any', of: [] };
  if (exprKind.case !== 'callExpr') return undefined;
  const call = exprKind.value;
  const [first, second] = call.args;
  switch (call.function) {
    case '_&&_':
      return together('all', call, known);
    case '_||_':
      return together('any', call, known);
    case '!_':
      return negated(first && predicateOf(first, known));
    case '_==_':
      return equality(first, second, known);
    case '_!=_':
      return negated(equality(first, second, known));
    case '@in':
      return membership(first, second, known);
    case 'startsWith':
    case 'endsWith':
    case 'contains':
      return textTest(call.target, call.function, texts(first), known);
    default:
      return undefined;
  }
}

const negated = (predicate: AttributePredicate | undefined): AttributePredicate | undefined =>
  predicate && { kind: 'not', of: predicate };

function together(kind: 'all' | 'any', { args }: Call, known: ReadonlySet<string>): AttributePredicate | undefined {
  const of = args.map((arg) => predicateOf(arg, known));
  return of.every((part) => part !== undefined) ? { kind, of } : undefined;
}

const equality = (
  first: Expr | undefined,
  second: Expr | undefined,
  known: ReadonlySet<string>,
): AttributePredicate | undefined =>
  textTest(first, 'is', texts(second), known) ?? textTest(second, 'is', texts(first), known);

/** `member in [texts]`, and what `has(subject.member)` became: the name among those of the members that are there. */
function membership(
  first: Expr | undefined,
  second: Expr | undefined,
  known: ReadonlySet<string>,
): AttributePredicate | undefined {
  if (second?.exprKind.case === 'listExpr')
    return textTest(
      first,
      'is',
      second.exprKind.value.elements.flatMap((element) => texts(element) ?? [undefined]),
      known,
    );
  if (
    second?.exprKind.case !== 'selectExpr' ||
    second.exprKind.value.field !== '@present' ||
    !isSubject(second.exprKind.value.operand)
  )
    return undefined;
  const member = first && writtenText(first);
  return member !== undefined && known.has(member)
    ? { kind: 'not', of: { kind: 'text', attribute: member, test: 'is', values: [''] } }
    : undefined;
}

const texts = (expr: Expr | undefined): (string | undefined)[] | undefined => {
  const text = expr && writtenText(expr);
  return text === undefined ? undefined : [text];
};

function textTest(
  expr: Expr | undefined,
  test: AttributeTest,
  values: (string | undefined)[] | undefined,
  known: ReadonlySet<string>,
): AttributePredicate | undefined {
  const attribute = expr && memberPath(expr);
  if (attribute === undefined || !known.has(attribute)) return undefined;
  // The database can neither store nor receive lone surrogates and NUL.
  if (!values?.every((value) => value !== undefined && value.isWellFormed() && !value.includes('\0'))) return undefined;
  return { kind: 'text', attribute, test, values: values as string[] };
}

const isSubject = (expr: Expr | undefined): boolean =>
  expr?.exprKind.case === 'identExpr' && expr.exprKind.value.name === 'subject';

/** `status.status` for `subject.status.status`. */
function memberPath({ exprKind }: Expr): string | undefined {
  if (exprKind.case !== 'selectExpr' || exprKind.value.testOnly || !exprKind.value.operand) return undefined;
  const { operand, field } = exprKind.value;
  if (isSubject(operand)) return field;
  const before = memberPath(operand);
  return before === undefined ? undefined : `${before}.${field}`;
}
