import type { Rule } from './context.ts';
import { deprecated } from './deprecated.ts';
import { described } from './described.ts';
import { enumValues } from './enum-values.ts';
import { addErrorResponses, errorResponses } from './error-responses.ts';
import { namedExamples } from './named-examples.ts';
import { neutralSchemas } from './neutral-schemas.ts';
import { oneOfMembers } from './one-of-members.ts';
import { operationId } from './operation-id.ts';
import { paging } from './paging.ts';
import { pathNames } from './path-names.ts';
import { permission } from './permission.ts';
import { propertyNames } from './property-names.ts';
import { schemaNames } from './schema-names.ts';

type Rules = { oas3: { [name: string]: Rule } };
type Plugin = { id: string; preprocessors: Rules; rules: Rules };

/** The house rules of the contract, and what is derived before it is bundled or linted, for Redocly. */
export default (): Plugin => ({
  id: 'house',
  preprocessors: { oas3: { 'add-error-responses': addErrorResponses } },
  rules: {
    oas3: {
      'operation-id': operationId,
      permission,
      'error-responses': errorResponses,
      'named-examples': namedExamples,
      paging,
      'path-names': pathNames,
      'property-names': propertyNames,
      'schema-names': schemaNames,
      deprecated,
      described,
      'neutral-schemas': neutralSchemas,
      'one-of-members': oneOfMembers,
      'enum-values': enumValues,
    },
  },
});
