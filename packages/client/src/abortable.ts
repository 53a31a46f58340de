/** Settles like the promise, or rejects with the signal's reason when that comes first. The underlying work continues. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise<Value>((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Aborted as soon as either signal is. */
export function eitherSignal(
  first: AbortSignal | null | undefined,
  second: AbortSignal | null | undefined,
): AbortSignal | undefined {
  return first && second ? AbortSignal.any([first, second]) : (first ?? second ?? undefined);
}
