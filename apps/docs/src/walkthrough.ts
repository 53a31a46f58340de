import { stringify } from 'yaml';
import { readWalk, type Step, type Walk } from './arazzo.ts';

/** The page that shows an Arazzo workflow step by step, as Markdown. `files` are those that it needs beside it in the site. */
export function walkthroughPage(arazzo: string, contract: string, files: readonly string[]): string {
  const walk = readWalk(arazzo, contract);
  const { info, workflows } = walk;
  const [{ description, inputs, steps }] = workflows;
  const titles = steps.map(({ stepId }, index) => `${index + 1}. ${words(stepId)}`);
  const table = steps.map(
    (step, index) => `| [${titles[index]}](#${anchor(titles[index] ?? '')}) | ${code(walk.callOf(step))} |`,
  );
  const inputList = Object.entries(inputs.properties).map(([name, input]) => `- ${code(name)}: ${input.description}`);
  return `# ${info.title}

${info.description}

${description}

## Walk it yourself

This page is made from [review.arazzo.yaml](review.arazzo.yaml), a workflow in the
[Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html) format that programs can follow. The tests of this service follow it
as well. It needs ${files.map((file) => `[${file}](${file})`).join(', ')} beside it, and two inputs:

${inputList.join('\n')}

Redocly Respect walks it, and checks every answer against the contract on the way:

\`\`\`bash
value() { jq -r ".$1" .data/credentials.json; }
for file in review.arazzo.yaml ${files.join(' ')}; do curl -sO "$(value baseUrl)/docs/$file"; done
npx @redocly/cli respect review.arazzo.yaml --server "governance=$(value baseUrl)" \\
  --input "clientId=$(value clientId),clientSecret=$(value clientSecret)"
\`\`\`

## The steps

| Step | Call |
|---|---|
${table.join('\n')}

${steps.map((step, index) => `### ${titles[index]}\n\n${stepSection(walk, step)}`).join('\n\n')}
`;
}

/** The request of a step, its expected answer, and the values that later steps get from it. */
function stepSection(walk: Walk, step: Step): string {
  const { description, operationId, requestBody, successCriteria, onFailure = [], outputs = {} } = step;
  const facts = [
    ...walk.parametersOf(step).map(({ name, in: place, value }) => `${code(name)} in the ${place} is ${code(value)}.`),
    `It goes well when ${conditions(successCriteria)}.`,
    ...onFailure.map(
      ({ retryAfter, retryLimit, criteria }) =>
        `It is repeated after ${retryAfter} seconds, at most ${retryLimit} times, while ${conditions(criteria)}.`,
    ),
    ...Object.entries(outputs).map(([name, value]) => `It hands on ${code(value)} as ${code(name)}.`),
  ];
  const body = requestBody
    ? `, with this body as ${code(requestBody.contentType)}:\n\n\`\`\`yaml\n${stringify(requestBody.payload)}\`\`\``
    : '';
  return `${description}\n\n${code(walk.callOf(step))}, the operation ${code(operationId)}${body || '.'}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`;
}

/** `waitForTheImport` as people write it: Wait for the import. */
function words(stepId: string): string {
  const text = stepId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const code = (text: string): string => `\`${text}\``;
const conditions = (criteria: { condition: string }[]): string =>
  criteria.map(({ condition }) => code(condition)).join(' and ');
const anchor = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
