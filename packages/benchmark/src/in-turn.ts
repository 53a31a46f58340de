import { time } from './at-once.ts';
import { median } from './median.ts';
import type { Result } from './row.ts';
import type { Size } from './size.ts';

type Compared = Pick<Result, 'what' | 'against'> & {
  ours: () => Promise<unknown>;
  theirs: () => Promise<unknown>;
  mark: NonNullable<Result['mark']>;
  /** How many times as much our side gives as theirs; the ratio is that of the times for the same amount. */
  amount?: number;
};

/** Asks for two things in turn, and compares how long they take. */
export async function inTurn(
  { what, against, ours, theirs, mark, amount = 1 }: Compared,
  { rounds, warmUpRounds, callsInTurn }: Size,
  say: (message: string) => void,
): Promise<Result> {
  const medians: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  // The rounds up to 0 warm both up and do not count.
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (let call = 0; call < callsInTurn / 2; call++) {
      seconds.theirs.push(await time(theirs));
      seconds.ours.push(await time(ours));
    }
    if (round < 1) continue;
    medians.ours.push(median(seconds.ours) * 1000);
    medians.theirs.push(median(seconds.theirs) * 1000);
    say(
      `${what}, round ${round}: ${medians.ours.at(-1)?.toFixed(1)} ms, ${against} ${medians.theirs.at(-1)?.toFixed(1)} ms`,
    );
  }
  const [our, their] = [median(medians.ours), median(medians.theirs)];
  return {
    what,
    against,
    medians: [`${our.toFixed(1)} ms`, `${their.toFixed(1)} ms`],
    value: our / their / amount,
    unit: '×',
    mark,
  };
}
