import { operationsOf, isNode, readCurrent, type ContractDocument, type Node } from '@oag/contract-diff';

type Entry = { what: string; since: string; sunset: string; instead: string };

const INTRODUCTION = `# Deprecations

Deprecated operations, parameters and members keep working until the date in the table at least. They are removed in a version that may break
callers; the [API changelog](api-changelog.md) lists removals.

- Answers of a deprecated operation have the headers \`Deprecation\` (RFC 9745), \`Sunset\` (RFC 8594) and \`Link\` with \`rel="successor-version"\`.
- The types of the client mark each with \`@deprecated\`, the date and the replacement. Editors strike it through.
`;

/** The page that lists everything that the contract marks as deprecated, the earliest end first. */
export function deprecationsPage(document: ContractDocument = readCurrent()): string {
  const entries = [...deprecatedOperations(document), ...deprecatedMembers(document)].toSorted((a, b) =>
    `${a.sunset}${a.what}` < `${b.sunset}${b.what}` ? -1 : 1,
  );
  if (entries.length === 0) return `${INTRODUCTION}\nNothing is deprecated.\n`;
  const rows = entries.map(({ what, since, sunset, instead }) => `| ${what} | ${since} | ${sunset} | ${instead} |`);
  return `${INTRODUCTION}\n| Deprecated | Since | Stays until | Use instead |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function entry(what: string, node: Node, prefix = ''): Entry {
  const replacement = String(node['x-replaced-by']);
  return {
    what: `\`${what}\``,
    since: String(node['x-deprecated-since']),
    sunset: String(node['x-sunset']),
    instead: replacement === 'none' ? 'Nothing' : `\`${prefix}${replacement}\``,
  };
}

const deprecatedOperations = (document: ContractDocument): Entry[] =>
  [...operationsOf(document)].flatMap(([operation, { node }]) =>
    node['deprecated'] === true ? [entry(operation, node)] : [],
  );

/** Members by schema and name. The input form of a schema repeats those of the schema. */
function deprecatedMembers(document: ContractDocument): Entry[] {
  const { schemas = {}, parameters = {} } = (document.components ?? {}) as { [kind: string]: { [name: string]: Node } };
  const members = Object.entries(schemas).flatMap(([name, schema]) =>
    name.endsWith('Input') && name.slice(0, -'Input'.length) in schemas
      ? []
      : Object.entries(isNode(schema['properties']) ? schema['properties'] : {}).flatMap(([member, node]) =>
          isNode(node) && node['deprecated'] === true ? [entry(`${name}.${member}`, node, `${name}.`)] : [],
        ),
  );
  const deprecatedParameters = Object.values(parameters).filter((node) => node['deprecated'] === true);
  return [...members, ...deprecatedParameters.map((node) => entry(String(node['name']), node))];
}
