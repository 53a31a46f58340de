/** One place of a fault: a text that the file has exactly once, and what replaces it. */
export type Edit = { file: string; find: string; replace: string };

/** A fault that is put into the service, and the test that must fail then. */
export type Fault = {
  /** The broken behavior, as the testing guide describes it. */
  broken: string;
  edits: readonly [Edit, ...Edit[]];
  /** The file of the test. */
  test: string;
  /** The name of the test: what its file calls it, after the names of the blocks around it. */
  name: string;
  /** The tests of the file build on each other, so all of them run. */
  wholeFile?: true;
};
