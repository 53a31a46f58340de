export { assertMayStart } from './start-run.ts';
export {
  isHeld,
  newUnusedAccessRule,
  unusedSince,
  updatedUnusedAccessRule,
  warningSeconds,
} from './unused-access-rule.ts';
