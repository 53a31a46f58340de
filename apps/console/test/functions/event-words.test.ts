import type { TaskAuditView } from '@oag/client';
import { expect, test, vi } from 'vitest';
import { eventWords } from '../../src/tasks/event-words.ts';

// The build turns messages into descriptors; here, each is its own text.
vi.mock('@lingui/core/macro', () => ({ msg: (texts: TemplateStringsArray) => ({ id: texts.join('') }) }));

const createdFrom = (originalTaskType: string): TaskAuditView =>
  ({ taskCreatedFrom: { originalTaskId: '', originalTaskNumericId: '7', originalTaskType } }) as TaskAuditView;

test.each([
  ['certify', 'Follows from a review'],
  ['grant', 'Follows from a request'],
  ['offboarding', 'Follows from an offboarding'],
  ['of a newer service', 'Follows from another task'],
])('a task that was created because of one of the type %s says so', (type, words) => {
  expect(eventWords(createdFrom(type))?.id).toBe(words);
});
