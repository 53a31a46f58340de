import type { Rule } from './context.ts';

const segment = /^([a-z][a-z0-9]*(_[a-z0-9]+)*|\{[a-z]+(_[a-z]+)*\})$/;
/** As existing clients ask for it. */
const asItIs: ReadonlySet<string> = new Set(['past-grants', 'requestable_entitlementIDs', 'step-up', 'test-cel']);
const action = /^[a-z]+(-[a-z]+)*$/;

/** Paths are in snake_case. The name of an action, or of a kind of task, may have hyphens: the segment after `action` or `task`, or a last one that follows an id. */
export const pathNames: Rule = () => ({
  Paths(paths, { report, location }) {
    for (const path of Object.keys(paths)) {
      const segments = path.split('/').slice(1);
      const isAction = (name: string, before = '', isLast = false): boolean =>
        (before === 'action' || before === 'task' || (isLast && before.startsWith('{'))) && action.test(name);
      const wrong = segments.find(
        (name, index) =>
          !segment.test(name) &&
          !asItIs.has(name) &&
          !isAction(name, segments[index - 1], index === segments.length - 1),
      );
      if (wrong !== undefined)
        report({ message: `\`${wrong}\` must be in snake_case.`, location: location.child(path) });
    }
  },
});
