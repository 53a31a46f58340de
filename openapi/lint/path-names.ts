import type { Rule } from './context.ts';

const segment = /^([a-z][a-z0-9]*(_[a-z0-9]+)*|\{[a-z]+(_[a-z]+)*\})$/;
const action = /^[a-z]+(-[a-z]+)*$/;

/** Paths are in snake_case. The name of an action, the segment after `action`, may have hyphens. */
export const pathNames: Rule = () => ({
  Paths(paths, { report, location }) {
    for (const path of Object.keys(paths)) {
      const segments = path.split('/').slice(1);
      const wrong = segments.find((name, index) => !segment.test(name) && !(segments[index - 1] === 'action' && action.test(name)));
      if (wrong !== undefined) report({ message: `\`${wrong}\` must be in snake_case.`, location: location.child(path) });
    }
  },
});
