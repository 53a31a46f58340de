import { expect, test } from 'vitest';
import { inStages } from '../../src/task-commands/in-stages.ts';

/** Stages that end when they are let go on, and what has begun since this was last asked. */
function heldStages() {
  const begun: string[] = [];
  const held = new Map<string, PromiseWithResolvers<string>>();
  const stage = (name: string) => (item: string) => {
    begun.push(`${name} ${item}`);
    const going = Promise.withResolvers<string>();
    held.set(`${name} ${item}`, going);
    return going.promise;
  };
  const end = async (place: string, error?: Error): Promise<void> => {
    const going = held.get(place);
    if (!going) throw new Error(`${place} has not begun`);
    if (error) going.reject(error);
    else going.resolve(place.split(' ')[1] ?? '');
    // So many turns that whatever can go on goes on.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    newlyBegun: () => begun.splice(0),
    end,
    stages: { read: stage('read'), decide: stage('decide'), write: stage('write') },
  };
}

test('the next item is read and decided while one is written', async () => {
  const { newlyBegun, end, stages } = heldStages();
  const results = inStages(['a', 'b', 'c'], stages);
  expect(newlyBegun()).toEqual(['read a']);
  await end('read a');
  expect(newlyBegun()).toEqual(['read b', 'decide a']);
  await end('decide a');
  expect(newlyBegun()).toEqual(['write a']);
  await end('read b');
  expect(newlyBegun()).toEqual(['read c', 'decide b']);
  await end('decide b');
  await end('read c');
  expect(newlyBegun()).toEqual([]);
  await end('write a');
  expect(newlyBegun()).toEqual(['write b', 'decide c']);
  await end('write b');
  expect(newlyBegun()).toEqual([]);
  await end('decide c');
  expect(newlyBegun()).toEqual(['write c']);
  await end('write c');
  expect(await results).toEqual(['a', 'b', 'c']);
});

test('nothing is done with no items', async () => {
  const { newlyBegun, stages } = heldStages();
  expect(await inStages([], stages)).toEqual([]);
  expect(newlyBegun()).toEqual([]);
});

test.each([
  ['write a', ['decide b', 'read c']],
  ['decide b', ['write a', 'read c']],
  // The item that was decided before is still written.
  ['read c', ['decide b', 'write a', 'write b']],
])('an error of %s is thrown when the others have ended', async (failing, others) => {
  const { newlyBegun, end, stages } = heldStages();
  let ended = '';
  const running = inStages(['a', 'b', 'c', 'd'], stages).catch((error: Error) => (ended = error.message));
  for (const place of ['read a', 'decide a', 'read b']) await end(place);
  await end(failing, new Error(`no ${failing}`));
  for (const other of others) {
    expect(ended).toBe('');
    await end(other);
  }
  expect(await running).toBe(`no ${failing}`);
  expect(newlyBegun()).not.toContain('read d');
});
