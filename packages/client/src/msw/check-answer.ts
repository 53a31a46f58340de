import type { ContractOperation } from './contract-operations.ts';

/** The published contract, parsed. */
export type OpenApiDocument = { readonly paths: object; readonly components: object };

type Node = { readonly [key: string]: unknown };
type Check = (value: unknown) => string[];
/** Ajv, as far as it is used here: the package is optional. */
type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };
type Compile = (schema: object) => Validate;

const compilers = new WeakMap<OpenApiDocument, Promise<Compile>>();
const checks = new WeakMap<object, Check>();

/** The places in an answer that break the contract, one sentence each. Only JSON is checked. */
export async function checkAnswer(
  contract: OpenApiDocument,
  { path, method }: ContractOperation,
  response: Response,
): Promise<string[]> {
  const operation = (contract.paths as Node)[path] as Node | undefined;
  const responses = (operation?.[method] as Node | undefined)?.['responses'] as Node | undefined;
  if (!responses) return [`the contract that was given has no ${method.toUpperCase()} ${path}`];
  const documented = responses[response.status] as Node | undefined;
  if (!documented) return [`the status ${response.status} is not documented`];
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  const content = follow(documented, contract)['content'] as Node | undefined;
  const media = content?.[mediaType] as { schema?: object } | undefined;
  if (!media) return [`${response.status} with ${mediaType || 'no media type'} is not documented`];
  if (mediaType !== 'application/json' || !media.schema) return [];
  return (await checkOf(contract, media.schema))(await response.json());
}

async function checkOf(contract: OpenApiDocument, schema: object): Promise<Check> {
  const known = checks.get(schema);
  if (known) return known;
  const compiler = compilers.get(contract) ?? createCompiler(contract);
  compilers.set(contract, compiler);
  const validate = (await compiler)(pointed(schema));
  const check: Check = (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`);
  checks.set(schema, check);
  return check;
}

async function createCompiler({ components }: OpenApiDocument): Promise<Compile> {
  const [{ Ajv2020 }, formats] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]);
  // A check runs a few times: optimizing it takes as long as compiling it.
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  formats.default.default(ajv);
  for (const format of ['int32', 'int64', 'uint64', 'binary', 'byte']) ajv.addFormat(format, true);
  ajv.addSchema(pointed({ $id: 'contract', components }));
  return (schema) => ajv.compile(schema);
}

/** References of the contract, as they are found from another document. */
const pointed = (value: object): object =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"contract#/components/')) as object;

function follow(node: Node, contract: OpenApiDocument): Node {
  const ref = node['$ref'];
  if (typeof ref !== 'string') return node;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], contract);
  return follow(target as Node, contract);
}
