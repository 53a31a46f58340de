import type { GovernanceError } from '@oag/governance/input';
import { notFound } from '../http/index.ts';

export const mailNotFound = (id: string): GovernanceError =>
  notFound('mail', id, 'POST /api/v1/search/mails finds those that there are');
