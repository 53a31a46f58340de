import ts from 'typescript-api';
import {
  ABSENT,
  bare,
  bind,
  type Bound,
  functionOf,
  isCondition,
  NOTHING,
  returnsOf,
  type Scoped,
  UnreadableSql,
} from './scoped-expressions.ts';
import { declarationOf, placeOf, type StoreProgram } from './store-program.ts';

const DEEPEST = 60;
/** The text of any value between quotes. */
const QUOTED = 'x';

/**
 * Reads the text of statements from the sources: fragments that a statement contains are read where they are made, values become parameters.
 * Where the sources choose (a condition, the callers of a function, a table of texts), the number of the variant says which way is taken.
 */
export class SqlText {
  readonly #program: StoreProgram;
  readonly #variant: number;
  #values = 0;
  #depth = 0;
  /** The most options of a choice so far: so many variants take each of them once. */
  ways = 1;

  constructor(program: StoreProgram, variant: number) {
    this.#program = program;
    this.#variant = variant;
  }

  /** The text of what kysely's `sql` made. */
  ofFragment(expression: ts.Expression): string {
    return this.#fragment({ expression, bound: NOTHING });
  }

  /** The text that a client of pg sends: it gets a text, or an object with one. */
  ofStatement(expression: ts.Expression): string {
    const origin = this.#origin({ expression, bound: NOTHING });
    return this.#text(this.#member(origin, 'text') ?? origin);
  }

  #choose<T>(options: readonly T[], where: ts.Node): T {
    this.ways = Math.max(this.ways, options.length);
    const chosen = options[this.#variant % Math.max(options.length, 1)];
    if (chosen === undefined) throw this.#unreadable(where);
    return chosen;
  }

  #unreadable(node: ts.Node): UnreadableSql {
    if (node === ABSENT.expression) return new UnreadableSql('a parameter that its caller leaves out');
    return new UnreadableSql(`${placeOf(node)}: ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  }

  /** Follows names, choices and calls to where something is made. */
  #origin({ expression, bound }: Scoped): Scoped {
    this.#depth += 1;
    try {
      if (this.#depth > DEEPEST) throw this.#unreadable(expression);
      return this.#follow(expression, bound);
    } finally {
      this.#depth -= 1;
    }
  }

  #follow(given: ts.Expression, bound: Bound): Scoped {
    const expression = bare(given);
    const go = (next: ts.Expression, scope: Bound = bound): Scoped => this.#origin({ expression: next, bound: scope });
    if (ts.isConditionalExpression(expression)) {
      const holds = this.#holds({ expression: expression.condition, bound });
      const both = [expression.whenTrue, expression.whenFalse];
      return go(
        holds === undefined ? this.#choose(both, expression) : holds ? expression.whenTrue : expression.whenFalse,
      );
    }
    if (
      ts.isBinaryExpression(expression) &&
      [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(expression.operatorToken.kind)
    )
      return go(this.#choose([expression.left, expression.right], expression));
    if (ts.isIdentifier(expression)) {
      const found = this.#named(expression, bound);
      return found ? this.#origin(found) : { expression, bound };
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const found = this.#member(go(expression.expression), expression.name.text);
      return found ? this.#origin(found) : { expression, bound };
    }
    if (ts.isElementAccessExpression(expression)) {
      const object = go(expression.expression);
      const { expression: made } = object;
      if (ts.isArrayLiteralExpression(made) && made.elements.length > 0)
        return go(this.#choose(made.elements, expression), object.bound);
      if (ts.isObjectLiteralExpression(made)) {
        const values = made.properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer);
        if (values.length > 0) return go(this.#choose(values, expression), object.bound);
      }
      return { expression, bound };
    }
    if (ts.isCallExpression(expression)) {
      const result = this.#result(expression, bound);
      return result ? this.#origin(result) : { expression, bound };
    }
    return { expression, bound };
  }

  /** Whether a condition holds; undefined where only the running service knows. */
  #holds(scoped: Scoped): boolean | undefined {
    const { expression, bound } = this.#origin(scoped);
    if (expression === ABSENT.expression) return false;
    if (ts.isStringLiteralLike(expression)) return expression.text !== '';
    if (ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.ExclamationToken) {
      const holds = this.#holds({ expression: expression.operand, bound });
      return holds === undefined ? undefined : !holds;
    }
    if (!ts.isBinaryExpression(expression)) return undefined;
    const [left, right] = [expression.left, expression.right].map((side) => this.#value({ expression: side, bound }));
    if (left === undefined || right === undefined) return undefined;
    switch (expression.operatorToken.kind) {
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return left === right;
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return left !== right;
      case ts.SyntaxKind.GreaterThanToken:
        return left > right;
      default:
        return undefined;
    }
  }

  /** A text, a number or the length of a list that the sources say. */
  #value({ expression: given, bound }: Scoped): string | number | undefined {
    const expression = bare(given);
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'length') {
      const list = { expression: expression.expression, bound };
      return ts.isArrayLiteralExpression(this.#origin(list).expression) ? this.#items(list).length : undefined;
    }
    const { expression: origin } = this.#origin({ expression, bound });
    if (ts.isNumericLiteral(origin)) return Number(origin.text);
    return ts.isStringLiteralLike(origin) ? origin.text : undefined;
  }

  /** The expression behind a name; undefined where only the running service knows. */
  #named(name: ts.Node, bound: Bound): Scoped | undefined {
    const declaration = declarationOf(this.#program.checker, name);
    return declaration && this.#declared(declaration, bound);
  }

  #declared(declaration: ts.Node, bound: Bound): Scoped | undefined {
    const known = bound.get(declaration);
    if (known) return known;
    if (ts.isVariableDeclaration(declaration)) {
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) return this.#choose(this.#items({ expression: loop.expression, bound }), loop);
      return declaration.initializer && { expression: declaration.initializer, bound };
    }
    if (ts.isParameter(declaration)) return this.#argument(declaration, bound);
    if (ts.isBindingElement(declaration)) return this.#element(declaration, bound);
    return undefined;
  }

  /** The part that a pattern takes out of an object or an array. */
  #element(element: ts.BindingElement, bound: Bound): Scoped | undefined {
    const pattern = element.parent;
    const whole = this.#declared(pattern.parent, bound);
    if (!whole) return undefined;
    const origin = this.#origin(whole);
    if (ts.isObjectBindingPattern(pattern)) {
      const name = (element.propertyName ?? element.name).getText();
      return this.#member(origin, name) ?? (element.initializer && { expression: element.initializer, bound });
    }
    const item = ts.isArrayLiteralExpression(origin.expression)
      ? origin.expression.elements[pattern.elements.indexOf(element)]
      : undefined;
    return item && { expression: item, bound: origin.bound };
  }

  /** The argument of one of the callers. */
  #argument(parameter: ts.ParameterDeclaration, bound: Bound): Scoped | undefined {
    const owner = parameter.parent;
    const place = owner.parameters.indexOf(parameter);
    const declaration = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    const given = this.#program
      .callsOf(declaration)
      .flatMap((call) => (call.arguments[place] ? [{ expression: call.arguments[place], bound: NOTHING }] : []));
    if (given.length > 0) return this.#choose(given, parameter);
    return parameter.initializer && { expression: parameter.initializer, bound };
  }

  #member({ expression, bound }: Scoped, name: string): Scoped | undefined {
    if (!ts.isObjectLiteralExpression(expression)) return undefined;
    for (const property of expression.properties.toReversed()) {
      if (ts.isSpreadAssignment(property)) {
        const found = this.#member(this.#origin({ expression: property.expression, bound }), name);
        if (found) return found;
      } else if (property.name?.getText().replaceAll("'", '') === name) {
        if (ts.isPropertyAssignment(property)) return { expression: property.initializer, bound };
        if (ts.isShorthandPropertyAssignment(property)) return this.#named(property.name, bound);
      }
    }
    return undefined;
  }

  /** The result of a function of ours, with its parameters bound. */
  #result(call: ts.CallExpression, bound: Bound): Scoped | undefined {
    const declaration = declarationOf(this.#program.checker, call.expression);
    const called: Scoped | undefined =
      declaration && functionOf(declaration) ? undefined : this.#origin({ expression: call.expression, bound });
    const named =
      called && ts.isIdentifier(called.expression) && declarationOf(this.#program.checker, called.expression);
    const made = functionOf(named || (called?.expression ?? declaration ?? call));
    if (!made?.body) return undefined;
    const given = call.arguments.map((expression) => ({ expression, bound }));
    const inner = bind(made, given, called?.bound ?? bound);
    if (!ts.isBlock(made.body)) return { expression: made.body, bound: inner };
    const returned = returnsOf(made.body);
    return returned.length > 0 ? { expression: this.#choose(returned, call), bound: inner } : undefined;
  }

  #fragment(scoped: Scoped): string {
    this.#depth += 1;
    try {
      if (this.#depth > DEEPEST) throw this.#unreadable(scoped.expression);
      return this.#read(this.#origin(scoped));
    } finally {
      this.#depth -= 1;
    }
  }

  #read({ expression, bound }: Scoped): string {
    if (ts.isTaggedTemplateExpression(expression) && expression.tag.getText() === 'sql')
      return this.#template(expression.template, (piece) => this.#piece({ expression: piece, bound }));
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
      const { expression: object, name } = expression.expression;
      const [first, second] = expression.arguments.map((argument) => ({ expression: argument, bound }));
      if (object.getText() === 'sql' && first) return this.#made(name.text, first, second);
      if (name.text === '$castTo') return this.#fragment({ expression: object, bound });
      if (name.text === 'as' && first)
        return `${this.#fragment({ expression: object, bound })} as "${this.#text(first)}"`;
    }
    if (isCondition(this.#program.checker.getTypeAtLocation(expression), this.#program.checker)) return 'true';
    throw this.#unreadable(expression);
  }

  #made(method: string, first: Scoped, second: Scoped | undefined): string {
    if (method === 'raw') return this.#text(first);
    if (method === 'lit') return this.#literal(first);
    if (['ref', 'id', 'table'].includes(method))
      return this.#text(first)
        .split('.')
        .map((part) => `"${part}"`)
        .join('.');
    if (method === 'join')
      return this.#items(first)
        .map((item) => this.#piece(item))
        .join(second ? this.#fragment(second) : ', ');
    throw this.#unreadable(first.expression);
  }

  /** An expression in a template: a fragment, or a value, which is a parameter. */
  #piece(scoped: Scoped): string {
    const { checker } = this.#program;
    const type = checker.getTypeAtLocation(scoped.expression);
    const isFragment = (one: ts.Type): boolean => one.getProperty('toOperationNode') !== undefined;
    if (isFragment(type) || (type.isUnion() && type.types.some(isFragment))) return this.#fragment(scoped);
    this.#values += 1;
    return `$${this.#values}`;
  }

  #template(template: ts.TemplateLiteral, read: (piece: ts.Expression, before: string) => string): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    return template.templateSpans.reduce(
      (before, { expression, literal }) => before + read(expression, before) + literal.text,
      template.head.text,
    );
  }

  #literal(scoped: Scoped): string {
    const { expression } = this.#origin(scoped);
    if (ts.isStringLiteralLike(expression)) return `'${expression.text}'`;
    if (ts.isNumericLiteral(expression)) return expression.text;
    const type = this.#program.checker.getTypeAtLocation(expression);
    if (type.flags & ts.TypeFlags.NumberLike) return '1';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true';
    return `'${this.#text(scoped)}'`;
  }

  #text(scoped: Scoped): string {
    const { checker } = this.#program;
    const { expression, bound } = this.#origin(scoped);
    const text = (next: ts.Expression): string => this.#text({ expression: next, bound });
    if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return expression.text;
    if (ts.isTemplateExpression(expression))
      return this.#template(expression, (piece, before) => (before.endsWith("'") ? QUOTED : text(piece)));
    if (ts.isBinaryExpression(expression)) {
      const { kind } = expression.operatorToken;
      if (kind === ts.SyntaxKind.PlusToken) return text(expression.left) + text(expression.right);
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
        return (this.#holds({ expression: expression.left, bound }) ?? this.#choose([true, false], expression))
          ? text(expression.right)
          : '';
    }
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
      const { expression: object, name } = expression.expression;
      const [first] = expression.arguments;
      if (name.text === 'join')
        return this.#items({ expression: object, bound })
          .map((item) => this.#text(item))
          .join(first ? text(first) : ',');
    }
    const type = checker.getTypeAtLocation(expression);
    const literals = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral());
    if (literals.length > 0) return this.#choose(literals, expression).value;
    if (type.flags & ts.TypeFlags.NumberLike) return '1';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true';
    throw this.#unreadable(expression);
  }

  /** The items of a list; of one that only the running service knows, one item. */
  #items(scoped: Scoped): Scoped[] {
    const pushed = this.#pushed(scoped);
    if (pushed.length > 0) return pushed;
    const { expression, bound } = this.#origin(scoped);
    if (ts.isArrayLiteralExpression(expression))
      return expression.elements.flatMap((element) =>
        ts.isSpreadElement(element)
          ? this.#items({ expression: element.expression, bound })
          : [{ expression: element, bound }],
      );
    if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression)) {
      const { expression: object, name } = expression.expression;
      const [first] = expression.arguments;
      if (['filter', 'toSorted', 'slice'].includes(name.text)) return this.#items({ expression: object, bound });
      if (object.getText() === 'Object' && first)
        return this.#properties({ expression: first, bound }).map(([key, value]) =>
          name.text === 'keys' ? key : value,
        );
      const each = first && (functionOf(first) ?? functionOf(declarationOf(this.#program.checker, first) ?? first));
      const [parameter] = each?.parameters ?? [];
      const isOfEntries = bare(object).getText().startsWith('Object.entries(');
      if (name.text === 'map' && each?.body && parameter && ts.isArrayBindingPattern(parameter.name) && isOfEntries)
        return this.#entries({ expression: object, bound }, parameter.name, each.body, bound);
      if ((name.text === 'map' || name.text === 'flatMap') && each?.body) {
        const body = ts.isBlock(each.body) ? this.#choose(returnsOf(each.body), each) : each.body;
        const results = this.#items({ expression: object, bound }).map((item, place) => ({
          expression: body,
          bound: bind(each, [item, { expression: ts.factory.createNumericLiteral(place), bound: NOTHING }], bound),
        }));
        return name.text === 'map' ? results : results.flatMap((result) => this.#items(result));
      }
    }
    return [{ expression, bound }];
  }

  /** The items that a function pushes to a list that it begins without any. */
  #pushed({ expression, bound }: Scoped): Scoped[] {
    const list = declarationOf(this.#program.checker, expression);
    if (!list || !ts.isVariableDeclaration(list) || !list.initializer) return [];
    const around = ts.findAncestor(list, ts.isBlock);
    if (!around || !ts.isArrayLiteralExpression(list.initializer) || list.initializer.elements.length > 0) return [];
    return this.#program
      .pushesIn(around)
      .filter(({ object }) => declarationOf(this.#program.checker, object) === list)
      .flatMap(({ items }) => items.map((item) => ({ expression: item, bound })));
  }

  /** The names and values of an object. */
  #properties(scoped: Scoped): [key: Scoped, value: Scoped][] {
    const { expression, bound } = this.#origin(scoped);
    if (!ts.isObjectLiteralExpression(expression)) throw this.#unreadable(scoped.expression);
    return expression.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [
      { expression: ts.factory.createStringLiteral(name.getText().replaceAll("'", '')), bound },
      { expression: initializer, bound },
    ]);
  }

  /** The result of a function for each name and value of an object. */
  #entries(list: Scoped, pattern: ts.ArrayBindingPattern, body: ts.ConciseBody, bound: Bound): Scoped[] {
    const { expression: call } = this.#origin(list);
    const [object] = ts.isCallExpression(call) && call.getText().startsWith('Object.entries(') ? call.arguments : [];
    if (!object || ts.isBlock(body)) throw this.#unreadable(list.expression);
    return this.#properties({ expression: object, bound }).map((entry) => ({
      expression: body,
      bound: new Map([
        ...bound,
        ...pattern.elements.flatMap((element, place) => (entry[place] ? [[element, entry[place]] as const] : [])),
      ]),
    }));
  }
}
