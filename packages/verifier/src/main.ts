#!/usr/bin/env node
/**
 * Verifies an evidence pack of an access review, offline, with nothing but Node.js 20 or newer.
 *
 *     node verify.mjs PACK [FINGERPRINT] [--roots FILE]
 *
 * PACK is the archive, or the folder it was unpacked to. FINGERPRINT is the SHA-256 of the key that must have signed it; get it by
 * another way than the pack. FILE has signed roots of the log that were kept elsewhere (log-roots.jsonl): the log in the pack must begin
 * with what each of them says.
 *
 * Exit code: 0 everything that was checked is right, 1 something is wrong, 2 the arguments or the files cannot be read,
 * 3 nothing is wrong, but kept roots could not be compared.
 */
import { parseArguments, usage } from './arguments.ts';
import { describe } from './describe.ts';
import { workAsPart } from './part.ts';
import { exitCodes } from './result.ts';
import { verifyPack } from './verify-pack.ts';

if (!(await workAsPart())) await verify();

async function verify(): Promise<void> {
  const given = parseArguments(process.argv.slice(2));
  if (!given) {
    console.error(usage);
    process.exitCode = exitCodes.unreadable;
  } else {
    const result = await verifyPack(given.path, { ...given, threads: { program: new URL(import.meta.url) } });
    console.log(describe(result));
    process.exitCode = result.exitCode;
  }
}
