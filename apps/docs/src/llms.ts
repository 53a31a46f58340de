import { product } from './layout.ts';
import { groups } from './page.ts';

/** A page as a program finds it. */
export type ListedPage = { group: string; title: string; markdown: string; description: string };

/** `llms.txt`: what the site is, and the Markdown of each page (https://llmstxt.org). Links are relative, as the site may be anywhere. */
export function llmsText(pages: readonly ListedPage[]): string {
  const sections = groups.map((group) => {
    const items = pages
      .filter((page) => page.group === group)
      .map(({ title, markdown, description }) => `- [${title}](${markdown}): ${description}`);
    return `## ${group}\n\n${items.join('\n')}`;
  });
  return `# ${product}

> A self-hosted access-governance service: load who has access to what, run access reviews, see revocations through, and hand an auditor evidence.

The contract is [openapi.json](openapi.json) (OpenAPI 3.1). Each page of the API reference has one part of it. The service answers under \`/api/v1\`.

${sections.join('\n\n')}
`;
}
