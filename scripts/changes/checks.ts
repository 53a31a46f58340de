/** The tests that ask for a file: quick ones, and of the slow one only what concerns the operation with the new rule. */
const TESTS = [
  'packages/contract/test/whole-contract/permissions.test.ts',
  'apps/api/test/configuration/configuration-guide.test.ts',
  'packages/governance/test/scope/scope-members.test.ts',
];
const TEST_NAMES = 'every rule of the contract has a row|getApp is done for those who may|lists |grantsByCriteria';

/**
 * The checks of a round: the slow ones run when the quick ones have no complaint. Types are those that `check` sees, compiled by the same
 * command. In one program for everything, the packages of Node would see the types of a browser, and complain about correct code.
 */
export const CHECKS: readonly (readonly (readonly string[])[])[] = [
  [
    ['turbo', 'run', 'generate', '--output-logs=errors-only'],
    ['tsc', '--build', '--checkers', '1', '--builders', '2'],
  ],
  [
    ['vitest', 'run', ...TESTS, '-t', TEST_NAMES],
    ['turbo', 'run', 'lint', '--output-logs=errors-only'],
  ],
];
