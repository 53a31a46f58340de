import { schemaName, type Rule } from './context.ts';

/** The file of a schema, and so its name, is in PascalCase. */
export const schemaNames: Rule = () => ({
  Schema(_schema, { report, location }) {
    const name = schemaName(location);
    if (name !== undefined && !/^[A-Z][A-Za-z0-9]*$/.test(name))
      report({ message: `The schema ${name} must be named in PascalCase.`, location });
  },
});
