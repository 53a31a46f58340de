/** The verbs that an operationId may begin with. One verb, one meaning. */
export const verbs: readonly string[] = [
  'approve',
  'cancel',
  'change',
  'close',
  'check',
  'comment',
  'complete',
  'confirm',
  'create',
  'delete',
  'deny',
  'download',
  'end',
  'escalate',
  'finish',
  'generate',
  'get',
  'introspect',
  'list',
  'prepare',
  'process',
  'reassign',
  'remind',
  'report',
  'reset',
  'restart',
  'retry',
  'rollBack',
  'search',
  'set',
  'simulate',
  'skip',
  'start',
  'submit',
  'unprepare',
  'update',
  'validate',
];

/** The verb of an operationId, or undefined when it begins with none of them. */
export function verbOf(operationId: unknown): string | undefined {
  if (typeof operationId !== 'string') return undefined;
  return verbs.find((verb) => operationId.startsWith(verb) && !/^[a-z]/.test(operationId.slice(verb.length)));
}

/** Whether the operation changes nothing. */
export const onlyReads = (operationId: unknown): boolean =>
  ['check', 'download', 'get', 'introspect', 'list', 'search', 'simulate', 'validate'].includes(
    verbOf(operationId) ?? '',
  );
