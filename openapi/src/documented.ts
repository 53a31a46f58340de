import type { Document } from './derive.ts';
import { withErrorExamples } from './error-examples.ts';
import { withCodeSamples } from './samples/code-samples.ts';

/** The published contract as the reference shows it: refusals about the object of each operation, and code samples. */
export const documented = <Published extends Document>(published: Published): Published => ({
  ...published,
  paths: withCodeSamples(withErrorExamples(published)).paths,
});
