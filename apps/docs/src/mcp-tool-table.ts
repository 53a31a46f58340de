import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { McpTool } from '@oag/openapi/mcp-tools';

const effectOf = ({ annotations }: McpTool): string => {
  if (annotations.readOnlyHint) return 'reads';
  return annotations.destructiveHint ? 'changes, final' : 'changes';
};

/** The tools of the MCP server as a table, from the contract. */
export function mcpToolTable(): string {
  const file = fileURLToPath(import.meta.resolve('@oag/openapi/mcp-tools.json'));
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as McpTool[]).map(
    (tool) => `| \`${tool.name}\` | ${tool.title} | \`${tool.operationId}\` | ${effectOf(tool)} |`,
  );
  return ['| Tool | What it does | Operation | Effect |', '|---|---|---|---|', ...rows].join('\n');
}
