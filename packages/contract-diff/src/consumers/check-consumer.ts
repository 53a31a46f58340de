import { compareRules } from '../compare-rules.ts';
import {
  follow,
  isNode,
  nodeOf,
  operationsOf,
  textsOf,
  type ContractDocument,
  type Node,
} from '../contract-document.ts';
import { schemaForm } from '../schema-form.ts';
import type { Broken, Consumer, ConsumerCall, Values } from './consumer.ts';
import { createRequestCheck, type RequestCheck } from './request-check.ts';

type Problem = Pick<Broken, 'at' | 'says'>;

/** Lists the calls and members of an app that a contract does not promise any more. `written` is the contract that the app was written against. */
export function checkConsumer(consumer: Consumer, written: ContractDocument, next: ContractDocument): Broken[] {
  const { team, app, contact } = consumer;
  const check = createRequestCheck(next);
  const promised = operationsOf(written);
  const operations = operationsOf(next);
  return consumer.calls.flatMap((call) => {
    const { name, operation } = call;
    const was = promised.get(operation)?.node;
    const is = operations.get(operation)?.node;
    const problems: Problem[] = is
      ? [
          ...checkCaller(call, is, next),
          ...checkParameters(call, is, next, check),
          ...checkBody(call, is, next, check),
          ...checkAnswer(call, was, is, written, next),
        ]
      : [
          {
            at: '',
            says: was ? 'the operation was removed' : `the operation is not in the contract ${consumer.contract}`,
          },
        ];
    return problems.map((problem) => ({ team, app, contact, call: name, operation, ...problem }));
  });
}

function checkCaller({ as }: ConsumerCall, is: Node, next: ContractDocument): Problem[] {
  const roles = textsOf(nodeOf(is['x-permission'])['roles']);
  const held = [as, ...textsOf(nodeOf(nodeOf(next['x-roles'])[as])['brings']), 'public'];
  if (held.some((role) => roles.includes(role))) return [];
  return [{ at: 'permission', says: `the role ${as} may not call it; ${roles.join(', ')} may` }];
}

function checkParameters(call: ConsumerCall, is: Node, next: ContractDocument, check: RequestCheck): Problem[] {
  const given: { [place: string]: Values } = {
    path: call.path ?? {},
    query: call.query ?? {},
    header: lowerCase(call.header ?? {}),
  };
  const declared = (Array.isArray(is['parameters']) ? is['parameters'] : []).map((each) => follow(each, next).node);
  const nameOf = (parameter: Node): string =>
    parameter['in'] === 'header' ? String(parameter['name']).toLowerCase() : String(parameter['name']);
  const problems = declared.flatMap((parameter): Problem[] => {
    const at = `${String(parameter['in'])} parameter ${nameOf(parameter)}`;
    const value = given[String(parameter['in'])]?.[nameOf(parameter)];
    if (value === undefined)
      return parameter['required'] === true ? [{ at, says: 'is required, and the app does not send it' }] : [];
    return check(parameter['schema'], typed(value, parameter['schema'], next)).map(({ says }) => ({
      at,
      says: `what the app sends ${says}`,
    }));
  });
  for (const [place, values] of Object.entries(given)) {
    for (const name of Object.keys(values))
      if (!declared.some((parameter) => parameter['in'] === place && nameOf(parameter) === name))
        problems.push({ at: `${place} parameter ${name}`, says: 'is no longer accepted, and the app sends it' });
  }
  return problems;
}

/** In an address every value is a text; this reads numbers and yes or no out of it. */
function typed(value: unknown, schema: unknown, document: ContractDocument): unknown {
  const types = schemaForm(schema, document).types;
  if (typeof value !== 'string' || value === '' || types === null || types.has('string')) return value;
  if (types.has('boolean') && ['true', 'false'].includes(value)) return value === 'true';
  return (types.has('integer') || types.has('number')) && !Number.isNaN(Number(value)) ? Number(value) : value;
}

const lowerCase = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));

function checkBody({ body }: ConsumerCall, is: Node, next: ContractDocument, check: RequestCheck): Problem[] {
  const at = 'request body';
  const declared = isNode(is['requestBody']) ? follow(is['requestBody'], next).node : null;
  if (body === undefined)
    return declared?.['required'] === true ? [{ at, says: 'is required, and the app sends none' }] : [];
  if (!declared) return [{ at, says: 'is no longer accepted, and the app sends one' }];
  const media = nodeOf(declared['content'])['application/json'];
  if (!isNode(media)) return [{ at, says: 'is no longer accepted as application/json' }];
  return check(media['schema'], body).map(({ at: inside, says }) => ({
    at: [at, inside].filter(Boolean).join(' '),
    says: `what the app sends ${says}`,
  }));
}

function checkAnswer(
  call: ConsumerCall,
  was: Node | undefined,
  is: Node,
  written: ContractDocument,
  next: ContractDocument,
): Problem[] {
  const at = `answer ${call.status}`;
  const now = answerSchema(is, call.status, next);
  if (now === null) return [{ at, says: 'is no longer given' }];
  const old = (was && answerSchema(was, call.status, written)) ?? now;
  if ((call.reads ?? []).length > 0 && now === undefined)
    return [{ at, says: 'is no longer given as application/json' }];
  return (call.reads ?? []).flatMap((path) =>
    checkRead(path, { schema: old, document: written }, { schema: now, document: next }),
  );
}

/** The schema of a JSON answer; undefined when it is no JSON, null when there is no such answer. */
function answerSchema(operation: Node, status: number, document: ContractDocument): unknown {
  const response = nodeOf(operation['responses'])[status];
  if (!isNode(response)) return null;
  return nodeOf(nodeOf(follow(response, document).node['content'])['application/json'])['schema'];
}

type Place = { schema: unknown; document: ContractDocument };

/** Follows a member through both versions; the first step that is worse than it was is what breaks. */
function checkRead(path: string, was: Place, is: Place): Problem[] {
  let old = was.schema;
  let now = is.schema;
  for (const step of path.split(/\.|(?=\[\])/)) {
    const before = schemaForm(old, was.document).node;
    const after = schemaForm(now, is.document).node;
    if (textsOf(before['required']).includes(step) && isOptional(after, step))
      return [{ at: path, says: `${step} may be missing now` }];
    old = stepInto(before, step);
    now = stepInto(after, step);
    // The contract promises nothing about the inside of a free-form object.
    if (old === ANYTHING && now === ANYTHING) return [];
    if (old === undefined && now === undefined) return [{ at: path, says: `there is no ${step}` }];
    if (now === undefined) return [{ at: path, says: `${step} is no longer answered` }];
    const rules =
      old === undefined
        ? []
        : compareRules(schemaForm(old, was.document), schemaForm(now, is.document), 'response', path);
    const broken = rules.find(({ isBreaking }) => isBreaking);
    if (broken) return [{ at: path, says: `${step} ${broken.says}` }];
  }
  return [];
}

const ANYTHING = true;

/** The schema of a member or of the items of a list; `true` inside a free-form object. */
function stepInto(node: Node, step: string): unknown {
  if (step === '[]') return node['items'];
  return (
    nodeOf(node['properties'])[step] ?? node['additionalProperties'] ?? (node['properties'] ? undefined : ANYTHING)
  );
}

const isOptional = (node: Node, step: string): boolean =>
  step in nodeOf(node['properties']) && !textsOf(node['required']).includes(step);
