type Schema = { enum?: string[]; anyOf?: Schema[]; 'x-enumDescriptions'?: { [value: string]: string } };

/** The part of the contract that lists the errors. */
export type ErrorContract = { components: { schemas: { [name: string]: Schema } } };

/** The page of all error reasons, as Markdown, from the contract. The service links to its headings. */
export function errorsPage({ components }: ErrorContract): string {
  const schema = components.schemas['ErrorReason'] ?? {};
  const reasons = schema.enum ?? schema.anyOf?.find((branch) => branch.enum)?.enum ?? [];
  const descriptions = schema['x-enumDescriptions'] ?? {};
  const sections = reasons.map((reason) => `## \`${reason}\`\n\n${descriptions[reason] ?? ''}`);
  return `# Error reasons

Every error of the service names a reason that never changes its meaning, and a link (\`helpUrl\`) to its section on this page. Programs switch on the reason; people
read the message, which names the field, the rule and the fix. \`metadata.requestId\` leads to the entry in the log of the service.

\`\`\`json
{
  "code": 5,
  "message": "There is no task with this id that you may see; check the id, or search the tasks",
  "details": [
    { "@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "NOT_FOUND", "domain": "access-governance",
      "metadata": { "requestId": "38I1imziRWypjCI0tA2khZKOKbj", "helpUrl": "https://access.harborlane.example/docs/errors/#NOT_FOUND" } }
  ]
}
\`\`\`

The status codes, and the reasons of single fields, are in the [conventions of the API](conventions.md#errors).

${sections.join('\n\n')}
`;
}
