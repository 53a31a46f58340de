type Operation = { operationId: string; tags: string[]; 'x-permission': { roles: string[]; object?: string } };

/** The parts of the contract that say who may do what. */
export type PermissionContract = {
  paths: { [path: string]: { [method: string]: Operation } };
  tags: { name: string }[];
  'x-roles': { [name: string]: { displayName: string; description: string; brings?: string[] } };
  'x-object-rules': { [name: string]: string };
};

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The page of who may call which operation, as Markdown, from the contract. */
export function permissionsPage(contract: PermissionContract): string {
  const roles = Object.keys(contract['x-roles']);
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  const mark = ({ 'x-permission': { roles: may } }: Operation, role: string): string =>
    ['public', role, ...(contract['x-roles'][role]?.brings ?? [])].some((one) => may.includes(one)) ? 'yes' : '';
  const objects = ({ 'x-permission': { roles: may, object } }: Operation): string => {
    if (may.includes('public')) return 'no token needed';
    return object ? (contract['x-object-rules'][object] ?? '') : '';
  };
  const table = (tag: string): string => {
    const lines = operations
      .filter(({ tags }) => tags.includes(tag))
      .map((operation) =>
        row(`\`${operation.operationId}\``, ...roles.map((role) => mark(operation, role)), objects(operation)),
      );
    const names = roles.map((role) => contract['x-roles'][role]?.displayName ?? role);
    return `## ${tag}\n\n${row('Operation', ...names, 'Which objects')}\n${row('---', ...names.map(() => '---'), '---')}\n${lines.join('\n')}\n`;
  };
  const list = Object.entries(contract['x-roles']).map(
    ([name, role]) => `- **${role.displayName}** (\`${name}\`): ${role.description}`,
  );
  return `# Who may do what

This page is made from the contract, which the service enforces: \`x-permission\` of each operation names the roles of
which one is enough, and the rule that the object must meet. A test calls every operation in every role, with own objects
and those of others.

A person may have several roles and may do what any of them permits. A Super Admin gives roles
(\`POST /api/v1/users/action/set-roles\`). An API client may be narrowed to some roles of its person (\`scopedRoles\`): it
has those of them that the person has at that moment. Who may not read an object is answered 404; who may read it and not
do this, 403.

${list.join('\n')}

Ownership counts beside roles: whoever is assigned to a task decides it, owners of entitlements and apps and managers are
assigned by policies, and an app's owners carry revocations out.

${contract.tags.map(({ name }) => table(name)).join('\n')}`;
}
