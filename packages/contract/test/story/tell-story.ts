import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { campaign } from './story-campaign.ts';
import { createStory, type Chapter, type Story } from './story.ts';
import { decisions } from './story-decisions.ts';
import { ending } from './story-end.ts';
import { importing } from './story-import.ts';
import { inventory } from './story-inventory.ts';
import { mistakes } from './story-mistakes.ts';
import { reporting } from './story-report.ts';
import { revocations } from './story-revocations.ts';
import { signIn } from './story-sign-in.ts';
import type { Target } from '../harness/target.ts';

const chapters: Chapter[] = [
  signIn,
  importing,
  inventory,
  campaign,
  decisions,
  mistakes,
  revocations,
  reporting,
  ending,
];

/** One review from the first import to its end, through the client. Every answer is held against the contract. */
export function tellStory(start: () => Promise<Target>): void {
  let story: Story;
  beforeAll(async () => {
    story = createStory(await start());
  });
  afterEach(() => {
    expect(story.target.watched.takeProblems()).toEqual([]);
  });
  afterAll(() => story.target.close());
  for (const chapter of chapters) chapter(() => story);
}
