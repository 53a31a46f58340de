import type { FieldViolation, SearchTasksRequest } from '@oag/types';
import { violation } from '../input/index.ts';

/** What somebody has marked is looked for in one campaign at a time. */
export const checkPendingFilter = ({
  pendingActionFilter = 'PENDING_ACTION_FILTER_UNSPECIFIED',
  accessReviewIds,
}: SearchTasksRequest): FieldViolation[] =>
  pendingActionFilter === 'PENDING_ACTION_FILTER_UNSPECIFIED' || accessReviewIds?.length === 1
    ? []
    : [
        violation(
          'pendingActionFilter',
          'ONE_CAMPAIGN',
          'looks into exactly one campaign; name one in accessReviewIds',
        ),
      ];
