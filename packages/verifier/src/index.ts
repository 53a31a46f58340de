export { parseArguments } from './arguments.ts';
export { checks } from './checks/index.ts';
export { describe } from './describe.ts';
export { exitCodes, type ExitCode, type Result } from './result.ts';
export type { Problem } from './problems.ts';
export type { Threads } from './threads.ts';
export { verifyInThreads, verifyPack, type VerifyOptions } from './verify-pack.ts';
