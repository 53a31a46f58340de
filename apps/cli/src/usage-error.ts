/** A fault that the caller of the program can correct, shown as one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}
