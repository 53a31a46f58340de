import type { Document } from '../derive.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { python } from './python.ts';
import { sampleRequests } from './sample-request.ts';
import { typescript } from './typescript.ts';

/** A sample as Redoc shows it. */
export type CodeSample = { lang: string; label: string; source: string };

/**
 * The contract with samples of each operation in curl, TypeScript, Python and Go, made from its examples. Docs read this form; the published
 * file has no samples, which would make it a third larger.
 */
export function withCodeSamples(document: Document): Document {
  const requestOf = sampleRequests(document);
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => {
          const request = requestOf(path, method);
          const samples: CodeSample[] = [
            { lang: 'Shell', label: 'curl', source: curl(request) },
            { lang: 'TypeScript', label: 'TypeScript', source: typescript(request) },
            { lang: 'Python', label: 'Python', source: python(request) },
            { lang: 'Go', label: 'Go', source: go(request) },
          ];
          return [method, { ...operation, 'x-codeSamples': samples }];
        }),
      ),
    ]),
  );
  return { ...document, paths };
}
