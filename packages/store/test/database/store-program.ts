import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-api';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/** The sources of the store with their types, as the compiler reads them. */
export type StoreProgram = {
  checker: ts.TypeChecker;
  files: readonly ts.SourceFile[];
  /** Every call of a function of the store, by the declaration of the function. */
  callsOf(declaration: ts.Node): readonly ts.CallExpression[];
  /** The items that the statements of a block push to lists. */
  pushesIn(block: ts.Block): readonly Push[];
};

type Push = { object: ts.Expression; items: readonly ts.Expression[] };

export function readStore(): StoreProgram {
  const program = ts.createProgram(
    globSync('**/*.ts', { cwd: SOURCE }).map((file) => SOURCE + file),
    {
      target: ts.ScriptTarget.ES2024,
      lib: ['lib.es2024.d.ts', 'lib.esnext.disposable.d.ts', 'lib.esnext.array.d.ts'],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
    },
  );
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(SOURCE));
  return { checker, files, callsOf: createCallIndex(checker, files), pushesIn };
}

/** The name of calls of an expression that is no name. */
const UNNAMED = '';

/**
 * Finds the calls of a function. The types of a chain of calls take long to resolve, so only some calls are looked at. They have the name of
 * the function, no name, or one that an import gives.
 */
function createCallIndex(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): StoreProgram['callsOf'] {
  const calls = new Map<string, ts.CallExpression[]>();
  const renamed = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      const others = calls.get(name);
      if (others) others.push(node);
      else calls.set(name, [node]);
    }
    if ((ts.isImportSpecifier(node) && node.propertyName) || ts.isImportClause(node))
      renamed.add(node.name?.text ?? UNNAMED);
    ts.forEachChild(node, collect);
  };
  files.forEach(collect);
  const declarations = new Map<ts.CallExpression, ts.Node | undefined>();
  const calledBy = (call: ts.CallExpression): ts.Node | undefined => {
    if (!declarations.has(call)) declarations.set(call, declarationOf(checker, call.expression));
    return declarations.get(call);
  };
  return (declaration) => {
    const name = ts.getNameOfDeclaration(declaration as ts.Declaration)?.getText();
    // Nothing calls a function that has no name.
    if (name === undefined) return [];
    return [...new Set([name, UNNAMED, ...renamed])]
      .flatMap((one) => calls.get(one) ?? [])
      .filter((call) => calledBy(call) === declaration);
  };
}

const nameOf = (called: ts.Expression): string => {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) ? called.name.text : UNNAMED;
};

function pushesIn(block: ts.Block): Push[] {
  const found: Push[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'push'
    )
      found.push({ object: node.expression.expression, items: node.arguments });
    ts.forEachChild(node, visit);
  };
  visit(block);
  return found;
}

/** Where what an expression names is declared; imports are followed. */
export function declarationOf(checker: ts.TypeChecker, node: ts.Node): ts.Declaration | undefined {
  const shorthand =
    ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : undefined;
  const symbol = shorthand ?? checker.getSymbolAtLocation(node);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.valueDeclaration;
}

/** `tasks/task-view.ts:170`. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${relative(SOURCE, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** `tasks/task-view.ts readTaskViews`: it stays when lines move. */
export function ownerOf(node: ts.Node): string {
  const owner = ts.findAncestor(
    node,
    (one): one is ts.FunctionDeclaration | ts.VariableDeclaration =>
      (ts.isFunctionDeclaration(one) || ts.isVariableDeclaration(one)) &&
      (one.parent.kind === ts.SyntaxKind.SourceFile || one.parent.parent.parent?.kind === ts.SyntaxKind.SourceFile),
  );
  return `${relative(SOURCE, node.getSourceFile().fileName)} ${owner?.name?.getText() ?? ''}`;
}
