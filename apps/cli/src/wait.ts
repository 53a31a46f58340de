import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MILLISECONDS = 200;
const LAST_MILLISECONDS = 3_000;

/** Asks again, at growing intervals, until the answer is the end of what the service does by itself. */
export async function untilDone<Value>(ask: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  for (let pause = FIRST_MILLISECONDS; ; pause = Math.min(pause * 1.5, LAST_MILLISECONDS)) {
    const value = await ask();
    if (isDone(value)) return value;
    await sleep(pause);
  }
}
