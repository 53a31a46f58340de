import type { SetMatchingDecisionsRequest, SetPendingDecisionsRequest } from '@oag/client';
import { screen, within } from '@testing-library/dom';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { usePages } from './render-page.tsx';

// The page of a reviewer, as far as a document without a layout draws it: the details of a row, decisions by key, the preview of a decision about many, and a network that is away.

const open = usePages();
const CAMPAIGN = '/reviews/38I1imziRWypjCI0tA2khZKOKbj';
const nothingMarked = { listPendingDecisions: () => ({ list: [], nextPageToken: '' }) };

/** The rows have arrived when all of them can be decided. */
const rows = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Certify all/ });

test('the details of a row answer who, what, why and the last use', async () => {
  const user = await open(CAMPAIGN, nothingMarked);
  await rows();
  await user.keyboard('{Enter}');
  const details = await screen.findByRole('complementary', { name: 'Details' });
  for (const fact of [
    'Nadia Osei · Dispense medication',
    'MediChart · Dispense medication, granted directly',
    'Pharmacist',
    'Last usednot known',
    'too few to compare',
    'Your call',
  ])
    await expect.poll(() => details.textContent).toContain(fact);
});

test('a reason is given again by its number, and stored with the next revocation', async () => {
  const sent: SetPendingDecisionsRequest[] = [];
  const user = await open(CAMPAIGN, {
    ...nothingMarked,
    setPendingDecisions: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await rows();
  await user.keyboard('.');
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Not used for two years');
  await user.keyboard('{Escape}r');
  await user.keyboard('1');
  await screen.findByText('Reason: Not used for two years');
  await user.keyboard('r');
  await expect
    .poll(() => sent.flatMap(({ decisions }) => decisions ?? []).map(({ comment }) => comment))
    .toEqual(['Not used for two years', 'Not used for two years']);
});

test('a decision about all shows the exact number and what it leaves out before it is stored', async () => {
  const sent: SetMatchingDecisionsRequest[] = [];
  const user = await open(CAMPAIGN, {
    ...nothingMarked,
    setMatchingDecisions: ({ body, example }) => {
      sent.push(body);
      return example;
    },
  });
  await user.click(await rows());
  await screen.findByRole('heading', { name: 'Certify 184?' });
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText('your own access: somebody else decides, or you do it one by one');
  within(dialog).getByText('high risk: look at it one by one');
  await user.click(within(dialog).getByRole('button', { name: 'Certify 184' }));
  await expect.poll(() => sent).toMatchObject([{ verb: 'REVIEW_VERB_APPROVE' }]);
});

test('without a network, marks are kept and the page says so', async () => {
  const user = await open(CAMPAIGN, { ...nothingMarked, setPendingDecisions: () => HttpResponse.error() });
  await rows();
  await user.keyboard('c');
  await screen.findByText(/You are offline. Your marks are kept in this browser/);
});
