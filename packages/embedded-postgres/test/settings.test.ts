import { expect, test } from 'vitest';
import { settings } from '../src/settings.ts';

const GIGABYTE = 2 ** 30;

test.each([
  [1, '256MB'],
  [4, '256MB'],
  [8, '512MB'],
  [12, '768MB'],
  [16, '1024MB'],
  [256, '1024MB'],
])('with %i GB of memory, %s of them keep pages of the database', (gigabytes, expected) => {
  const memory = gigabytes * GIGABYTE;
  expect(settings({ durable: true, sharedMemory: true, memory })['shared_buffers']).toBe(expected);
  // Many servers of tests run at once.
  expect(settings({ durable: false, sharedMemory: true, memory })['shared_buffers']).toBe('128MB');
});
