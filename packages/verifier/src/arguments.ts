import type { VerifyOptions } from './verify-pack.ts';

export const usage = 'Usage: node verify.mjs PACK [FINGERPRINT] [--roots FILE]';

/** The command line. Undefined when it does not match `usage`. */
export function parseArguments(args: readonly string[]): (VerifyOptions & { path: string }) | undefined {
  const at = args.indexOf('--roots');
  const roots = at < 0 ? undefined : args[at + 1];
  const [path, fingerprint, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  const isOption = (text = ''): boolean => text.startsWith('--');
  if (!path || more.length > 0 || isOption(path) || isOption(fingerprint) || (at >= 0 && !roots)) return undefined;
  return { path, ...(fingerprint && { fingerprint }), ...(roots && { roots }) };
}
