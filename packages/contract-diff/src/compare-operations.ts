import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './change.ts';
import { deprecation } from './compare-rules.ts';
import type { createSchemaComparison } from './compare-schemas.ts';
import { follow, isNode, nodeOf, textsOf, type ContractDocument, type Node } from './contract-document.ts';

type CompareSchemas = ReturnType<typeof createSchemaComparison>;

type Versions = { before: ContractDocument; after: ContractDocument; compareSchemas: CompareSchemas };

/** Compares one operation that both versions have. */
export function compareOperation(was: Node, is: Node, versions: Versions): Set<Finding> {
  const findings = new Set<Finding>();
  const report: Report = (kind, at, says, advice = '') =>
    void findings.add({ kind, isBreaking: advice !== '', side: 'operation', at, says, advice });
  const compareSchemas: CompareSchemas = (old, now, side, at) => {
    const found = versions.compareSchemas(old, now, side, at);
    found.forEach((finding) => findings.add(finding));
    return found;
  };
  compareIdentity(was, is, report);
  compareSecurity(was['security'] ?? versions.before['security'], is['security'] ?? versions.after['security'], report);
  comparePermission(nodeOf(was['x-permission']), nodeOf(is['x-permission']), report);
  compareParameters(was, is, { ...versions, compareSchemas }, report);
  compareBody(was, is, { ...versions, compareSchemas }, report);
  compareAnswers(was, is, { ...versions, compareSchemas }, report);
  return findings;
}

type Report = (kind: Finding['kind'], at: string, says: string, advice?: string) => void;

function compareIdentity(was: Node, is: Node, report: Report): void {
  if (was['operationId'] !== is['operationId'])
    report(
      'changed',
      'operationId',
      `is ${String(is['operationId'])} instead of ${String(was['operationId'])}`,
      'Keep the operationId: generated clients and mocks are named after it.',
    );
  if (is['deprecated'] === true && was['deprecated'] !== true) report('deprecated', '', deprecation(is));
  if (was['deprecated'] === true && is['deprecated'] !== true) report('changed', '', 'is no longer deprecated');
}

/** Each alternative is a set of schemes; one of them is enough. No alternative at all, or an empty one, is open to everybody. */
function compareSecurity(was: unknown, is: unknown, report: Report): void {
  const alternatives = (value: unknown): Set<string> => {
    const list = Array.isArray(value) && value.length > 0 ? value : [{}];
    return new Set(list.map((each) => Object.keys(nodeOf(each)).toSorted().join(' with ') || 'no token'));
  };
  const had = alternatives(was);
  const has = alternatives(is);
  for (const each of had)
    if (!has.has(each) && !has.has('no token'))
      report('removed', 'security', `no longer accepts ${each}`, 'Go on accepting it until callers have changed over.');
  for (const each of has) if (!had.has(each)) report('added', 'security', `accepts ${each}`);
}

function comparePermission(was: Node, is: Node, report: Report): void {
  const had = textsOf(was['roles']);
  const has = textsOf(is['roles']);
  const advice = 'Let those who may call it go on doing so, or say in a new version that they may not.';
  for (const role of had)
    if (!has.includes(role) && !has.includes('public'))
      report('removed', 'permission', `the role ${role} may no longer call it`, advice);
  for (const role of has) if (!had.includes(role)) report('added', 'permission', `the role ${role} may call it`);
  if (was['object'] === is['object']) return;
  if (is['object'] === undefined) return report('removed', 'permission', `has no rule about the object any more`);
  report('changed', 'permission', `has the rule ${String(is['object'])} about the object now`, advice);
}

type Compared = Versions;

const parametersOf = (operation: Node, document: ContractDocument): Map<string, Node> =>
  new Map(
    (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map((each) => {
      const { node } = follow(each, document);
      const name = node['in'] === 'header' ? String(node['name']).toLowerCase() : String(node['name']);
      return [`${String(node['in'])} parameter ${name}`, node];
    }),
  );

function compareParameters(was: Node, is: Node, { before, after, compareSchemas }: Compared, report: Report): void {
  const had = parametersOf(was, before);
  const has = parametersOf(is, after);
  for (const [at, old] of had) {
    const now = has.get(at);
    if (!now) {
      report(
        'removed',
        at,
        'is no longer accepted',
        'Go on accepting it, be it without effect, and mark it deprecated.',
      );
      continue;
    }
    if (old['required'] !== true && now['required'] === true)
      report('changed', at, 'is required now', 'Let it be left out, with the behaviour of before when it is.');
    if (old['required'] === true && now['required'] !== true) report('changed', at, 'can be left out now');
    if (now['deprecated'] === true && old['deprecated'] !== true) report('deprecated', at, deprecation(now));
    compareSchemas(old['schema'], now['schema'], 'request', at);
  }
  for (const [at, now] of has) {
    if (had.has(at)) continue;
    if (now['required'] === true)
      report('added', at, 'is new and required', 'Let it be left out, with the behaviour of before when it is.');
    else report('added', at, 'is new');
  }
}

const contentOf = (holder: Node): Node => nodeOf(holder['content']);

const schemaOf = (media: unknown): unknown => nodeOf(media)['schema'];

function compareBody(was: Node, is: Node, { before, after, compareSchemas }: Compared, report: Report): void {
  const at = 'request body';
  const old = isNode(was['requestBody']) ? follow(was['requestBody'], before).node : null;
  const now = isNode(is['requestBody']) ? follow(is['requestBody'], after).node : null;
  if (old && !now) return report('removed', at, 'is no longer accepted', 'Go on accepting it.');
  const isRequired = now?.['required'] === true;
  if (isRequired && old?.['required'] !== true)
    report(
      old ? 'changed' : 'added',
      at,
      'is required now',
      'Let it be left out, with the behaviour of before when it is.',
    );
  if (!old || !now) return now && !isRequired ? report('added', at, 'is new') : undefined;
  if (old['required'] === true && !isRequired) report('changed', at, 'can be left out now');
  const had = contentOf(old);
  const has = contentOf(now);
  for (const [type, media] of Object.entries(had)) {
    if (type in has) compareSchemas(schemaOf(media), schemaOf(has[type]), 'request', at);
    else report('removed', at, `is no longer accepted as ${type}`, 'Go on accepting this media type.');
  }
  for (const type of Object.keys(has)) if (!(type in had)) report('added', at, `is accepted as ${type}`);
}

function compareAnswers(was: Node, is: Node, { before, after, compareSchemas }: Compared, report: Report): void {
  const had = nodeOf(was['responses']);
  const has = nodeOf(is['responses']);
  for (const [status, response] of Object.entries(had)) {
    const at = `answer ${status}`;
    if (!(status in has)) {
      // An error that does not happen any more breaks nobody; a success that is removed breaks everybody.
      report('removed', at, 'is no longer given', isError(status) ? '' : 'Go on answering with this status.');
      continue;
    }
    const old = follow(response, before).node;
    const now = follow(has[status], after).node;
    const types = contentOf(now);
    for (const [type, media] of Object.entries(contentOf(old))) {
      if (type in types) compareSchemas(schemaOf(media), schemaOf(types[type]), 'response', at);
      else report('removed', at, `is no longer given as ${type}`, 'Go on answering with this media type.');
    }
    for (const type of Object.keys(types))
      if (!(type in contentOf(old))) report('added', at, `is given as ${type} where that is asked for`);
    compareHeaders(nodeOf(old['headers']), nodeOf(now['headers']), at, report);
  }
  for (const status of Object.keys(has)) {
    if (status in had) continue;
    const advice = isError(status)
      ? ''
      : 'Answer with the status of before: apps that check for it take the new one for a failure.';
    report('added', `answer ${status}`, 'is new', advice);
  }
}

const isError = (status: string): boolean => /^[45d]/.test(status);

function compareHeaders(had: Node, has: Node, at: string, report: Report): void {
  const names = (headers: Node): Set<string> => new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  for (const name of names(had))
    if (!names(has).has(name)) report('removed', `${at} header ${name}`, 'is no longer sent', 'Go on sending it.');
  for (const name of names(has)) if (!names(had).has(name)) report('added', `${at} header ${name}`, 'is new');
}

/** Whether sign-in itself is declared in another way. */
export function compareSecuritySchemes(before: ContractDocument, after: ContractDocument): Finding[] {
  const schemes = (document: ContractDocument): Node => nodeOf(nodeOf(document.components)['securitySchemes']);
  const had = schemes(before);
  const has = schemes(after);
  return Object.entries(had).flatMap(([name, scheme]): Finding[] => {
    if (isDeepStrictEqual(scheme, has[name])) return [];
    const says = name in has ? 'is declared in another way' : 'is no longer declared';
    const advice = 'Add the new way beside the old one.';
    return [
      {
        kind: name in has ? 'changed' : 'removed',
        isBreaking: true,
        side: 'operation',
        at: `security scheme ${name}`,
        says,
        advice,
      },
    ];
  });
}
