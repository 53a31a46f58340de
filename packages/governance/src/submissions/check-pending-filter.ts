import type { FieldViolation, SearchTasksRequest } from '@oag/types';
import { violation } from '../input/index.ts';

/** Pending decisions are searched in one campaign at a time. */
export const checkPendingFilter = ({
  pendingActionFilter = 'PENDING_ACTION_FILTER_UNSPECIFIED',
  accessReviewIds,
}: SearchTasksRequest): FieldViolation[] =>
  pendingActionFilter === 'PENDING_ACTION_FILTER_UNSPECIFIED' || accessReviewIds?.length === 1
    ? []
    : [violation('pendingActionFilter', 'ONE_CAMPAIGN', 'needs exactly one campaign; name one in accessReviewIds')];
