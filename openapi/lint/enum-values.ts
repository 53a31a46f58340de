import { schemaName, type Rule } from './context.ts';

/** A form has no booleans, only these two words. */
const formBoolean = 'false,true';
/** Reasons of errors are always set and so have no zero value. */
const withoutZero = new Set(['ErrorReason']);

/** The values of an enumeration are in UPPER_SNAKE_CASE. The first is its zero value: what an unset member is. */
export const enumValues: Rule = () => ({
  Schema(schema, { report, location }) {
    const values = schema['enum'];
    if (!Array.isArray(values) || values.join() === formBoolean) return;
    const at = location.child('enum');
    for (const value of values as unknown[]) {
      if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(String(value)))
        report({ message: `${String(value)} must be in UPPER_SNAKE_CASE.`, location: at });
    }
    const name = schemaName(location) ?? /^#\/components\/schemas\/([^/]+)\/anyOf\/0$/.exec(location.pointer)?.[1];
    if (name !== undefined && withoutZero.has(name)) return;
    if (!/(^|_)(UNSPECIFIED|UNKNOWN)$/.test(String(values[0]))) {
      report({ message: 'The first value must be the zero value, ending in UNSPECIFIED or UNKNOWN.', location: at });
    }
  },
});
