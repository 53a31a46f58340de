import ts from 'typescript-api';
import { UnreadableSql } from './scoped-expressions.ts';
import { SqlText } from './sql-text.ts';
import { ownerOf, placeOf, type StoreProgram } from './store-program.ts';

/** A place of the store that sends SQL: the texts that it can send, and the type that it declares for the rows. */
export type Statement = {
  place: string;
  /** The function that sends it. */
  owner: string;
  texts: readonly string[];
  row: ts.Type | undefined;
  /** Why its text does not follow from the sources. */
  unread: string | undefined;
};

/** The clients of pg: what they send is text. */
const CLIENTS = new Set(['Client', 'ClientBase', 'Pool', 'PoolClient', 'Pick']);

/** Not the service: they run whatever the migrations and tests have. */
const TOOLS = /^(dump-schema|test-database|database\/migrate)\.ts/;

/** Every place of the store that sends SQL without the query builder, whose statements the compiler checks. */
export function readStatements(program: StoreProgram): Statement[] {
  const { checker } = program;
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: object, name } = node.expression;
      const [first, ...more] = node.arguments;
      // The types of all other calls would take most of the time.
      const type = first && (name.text === 'execute' || name.text === 'query') && checker.getTypeAtLocation(object);
      const kind = type ? (type.aliasSymbol?.name ?? type.symbol?.name ?? '') : '';
      if (type && name.text === 'execute' && more.length === 0 && kind === 'RawBuilder')
        found.push(
          read(program, node, checker.getTypeArguments(type as ts.TypeReference)[0], (sql) => sql.ofFragment(object)),
        );
      if (first && name.text === 'query' && CLIENTS.has(kind)) {
        const row = node.typeArguments?.[0];
        found.push(read(program, node, row && checker.getTypeFromTypeNode(row), (sql) => sql.ofStatement(first)));
      }
    }
    ts.forEachChild(node, visit);
  };
  program.files.filter((file) => !TOOLS.test(placeOf(file))).forEach(visit);
  return found;
}

function read(
  program: StoreProgram,
  node: ts.Node,
  row: ts.Type | undefined,
  textOf: (sql: SqlText) => string,
): Statement {
  const texts = new Set<string>();
  let unread: string | undefined;
  for (let variant = 0, ways = 1; variant < ways; variant += 1) {
    const sql = new SqlText(program, variant);
    try {
      for (const text of statementsIn(textOf(sql))) texts.add(text);
    } catch (error) {
      if (!(error instanceof UnreadableSql)) throw error;
      unread ??= error.message;
    }
    ways = Math.max(ways, sql.ways);
  }
  return {
    place: placeOf(node),
    owner: ownerOf(node),
    texts: [...texts],
    row,
    unread: texts.size > 0 ? undefined : unread,
  };
}

/** The statements of a text: none of ours has a semicolon and a space between quotes. */
const statementsIn = (text: string): string[] => text.split(/;(?:\s+|$)/).filter((one) => one.trim() !== '');
