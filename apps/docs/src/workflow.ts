import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The published contract. */
export const contractFile: string = fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));
/** A file of the workflow that the page "A review, call by call" is made from. */
export const arazzo = (name: string): string => fileURLToPath(import.meta.resolve(`@oag/openapi/arazzo/${name}`));
/** What the workflow imports. */
export const csvFiles = ['people.csv', 'entitlements.csv', 'access.csv'] as const;

/** Writes the workflow and its files beside the contract, which it finds there instead of in the sources. */
export async function writeWorkflow(folder: string): Promise<void> {
  const workflow = await readFile(arazzo('review.arazzo.yaml'), 'utf8');
  await writeFile(join(folder, 'review.arazzo.yaml'), workflow.replace('../dist/openapi.json', './openapi.json'));
  for (const name of csvFiles) await copyFile(arazzo(name), join(folder, name));
}
