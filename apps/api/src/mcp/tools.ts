import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { McpTool } from '@oag/openapi/mcp-tools';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { GovernanceError } from '@oag/governance/input';
import type { Contract, Operation } from '../http/index.ts';
import { validatorOf, refusalOf as violationsOf } from '../server/index.ts';

type Compile = ReturnType<typeof validatorOf>;

/** A tool and the operation that it calls. */
export type Tool = McpTool & {
  operation: Operation;
  /** The error of arguments that the tool does not have; the operation checks the rest. */
  refusal(given: unknown): Promise<GovernanceError | undefined>;
};

/** The tools of the contract, by name. */
export function readTools(contract: Contract): ReadonlyMap<string, Tool> {
  const file = createRequire(import.meta.url).resolve('@oag/openapi/mcp-tools.json');
  const compile = validatorOf(contract);
  const tools = JSON.parse(readFileSync(file, 'utf8')) as McpTool[];
  const operations = new Map(contract.operations.map((operation) => [operation.id as string, operation]));
  return new Map(
    tools.map((tool) => {
      const operation = operations.get(tool.operationId);
      if (!operation) throw new Error(`The tool ${tool.name} calls ${tool.operationId}, which does not exist`);
      return [tool.name, { ...tool, operation, refusal: refusalOf(compile, tool.inputSchema) }];
    }),
  );
}

/** Compiles the schema of the arguments when it is needed first. */
function refusalOf(compile: Compile, schema: McpTool['inputSchema']): Tool['refusal'] {
  let compiled: ReturnType<Compile> | undefined;
  return async (given) => {
    compiled ??= compile(schema);
    const errors = await (await compiled)(given);
    return errors.length > 0 ? violationsOf(errors) : undefined;
  };
}

/** Whether the roles of the caller let them call the operation of a tool at all. */
export const isPermitted = ({ operation }: Tool, { roles }: AuthenticatedClient): boolean =>
  roles.some((role) => (operation.roles as string[]).includes(role));
