import type { SearchTasksRequest } from '@oag/types';
import {
  actedOn,
  approvalOf,
  asks,
  at,
  certifies,
  id,
  isDeleted,
  isFor,
  isOpen,
  mayFind,
  named,
  on,
  type Known,
} from './searched-tasks.ts';
import type { Headers } from '../service/test-service.ts';

// Filters of searchTasks, and for each of them which tasks it finds.

type Row = [name: string, body: () => SearchTasksRequest, isFound: (known: Known) => boolean, as?: () => Headers];
const nameHas =
  (text: string) =>
  (known: Known): boolean =>
    [
      known.entitlement.name,
      known.entitlement.resource,
      known.app,
      known.account.name,
      known.holder,
      known.task.description,
    ].some((name) => name.toLowerCase().includes(text.toLowerCase()));

const isOneOf =
  (names: string[]) =>
  ({ task }: Known): boolean =>
    names.map(id).includes(task.id);
export const LONG_AGO = '2020-01-01T00:00:00Z';
const MIDDLE = '2025-12-31T22:00:00Z';

/** Each finds some tasks and not all of them. */
export const narrowing: Row[] = [
  ['query: a task id', () => ({ query: id('passed') }), ({ task }) => task.id === id('passed')],
  ['query: a numeric id', () => ({ query: named('passed').task.numericId }), ({ task }) => task.id === id('passed')],
  ['query: the name of an entitlement, in any case', () => ({ query: 'EDIT pag' }), nameHas('edit pag')],
  ['query: the name of a resource', () => ({ query: 'general LEDGER' }), nameHas('general ledger')],
  ['query: the name of an app', () => ({ query: 'payrol' }), nameHas('payrol')],
  ['query: the name of an account', () => ({ query: 'dora-wiki' }), nameHas('dora-wiki')],
  ['query: a percent sign stands for itself', () => ({ query: '0%' }), nameHas('0%')],
  ['query: an underscore stands for itself', () => ({ query: '%_e' }), nameHas('%_e')],
  ['query: the name of a resource that holds access', () => ({ query: 'editors' }), nameHas('editors')],
  ['query: the description', () => ({ query: 'QUARTERLY' }), nameHas('quarterly')],
  ['refs', () => ({ refs: [{ id: id('passed') }, { id: id('denied') }] }), isOneOf(['passed', 'denied'])],
  [
    'excludeIds',
    () => ({ excludeIds: [id('passed'), id('denied')] }),
    (known) => !isOneOf(['passed', 'denied'])(known),
  ],
  ['taskStates: open', () => ({ taskStates: ['TASK_STATE_OPEN'] }), isOpen],
  ['taskStates: closed', () => ({ taskStates: ['TASK_STATE_CLOSED'] }), (known) => !isOpen(known)],
  ['taskTypes: certify', () => ({ taskTypes: [{ certify: {} }] }), certifies],
  ['taskTypes: revoke and grant', () => ({ taskTypes: [{ revoke: {} }, { grant: {} }] }), (known) => !certifies(known)],
  [
    'accessReviewIds',
    () => ({ accessReviewIds: [id('wikiReview')] }),
    ({ campaignId }) => campaignId === id('wikiReview'),
  ],
  [
    'certifyOutcomes',
    () => ({ certifyOutcomes: ['CERTIFY_OUTCOME_CERTIFIED', 'CERTIFY_OUTCOME_DECERTIFIED'] }),
    ({ target }) => /^CERTIFY_.*CERTIFIED$/.test(target.outcome),
  ],
  [
    'certifyOutcomes: none yet',
    () => ({ certifyOutcomes: ['CERTIFY_OUTCOME_UNSPECIFIED'] }),
    ({ target }) => target.outcome === 'CERTIFY_OUTCOME_UNSPECIFIED',
  ],
  [
    'revokeOutcomes',
    () => ({ revokeOutcomes: ['REVOKE_OUTCOME_REVOKED'] }),
    ({ target }) => target.outcome === 'REVOKE_OUTCOME_REVOKED',
  ],
  [
    'currentStep: approval',
    () => ({ currentStep: 'TASK_SEARCH_CURRENT_STEP_APPROVAL' }),
    ({ task }) => Boolean(task.policy?.current?.approval),
  ],
  [
    'currentStep: provision',
    () => ({ currentStep: 'TASK_SEARCH_CURRENT_STEP_PROVISION' }),
    ({ task }) => Boolean(task.policy?.current?.provision),
  ],
  [
    'requireApprovalReason',
    () => ({ requireApprovalReason: true }),
    (known) => approvalOf(known)?.requireApprovalReason === true,
  ],
  [
    'requireDenialReason',
    () => ({ requireDenialReason: true }),
    (known) => approvalOf(known)?.requireDenialReason === true,
  ],
  [
    'stepApprovalTypes: users',
    () => ({ stepApprovalTypes: ['STEP_APPROVAL_TYPE_USERS'] }),
    (known) => Boolean(approvalOf(known)?.users),
  ],
  [
    'stepApprovalTypes: owners of the entitlement',
    () => ({ stepApprovalTypes: ['STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS', 'STEP_APPROVAL_TYPE_MANAGER'] }),
    (known) => Boolean(approvalOf(known)?.entitlementOwners),
  ],
  ['applicationIds', () => ({ applicationIds: [id('wiki')] }), ({ target }) => target.appId === id('wiki')],
  [
    'excludeApplicationIds',
    () => ({ excludeApplicationIds: [id('wiki')] }),
    ({ target }) => target.appId !== id('wiki'),
  ],
  [
    'appEntitlementIds',
    () => ({ appEntitlementIds: [id('post'), id('edit')] }),
    ({ target }) => [id('post'), id('edit')].includes(target.appEntitlementId),
  ],
  [
    'excludeAppEntitlementIds',
    () => ({ excludeAppEntitlementIds: [id('post')] }),
    ({ target }) => target.appEntitlementId !== id('post'),
  ],
  [
    'appResourceIds',
    () => ({ appResourceIds: [id('bank')] }),
    ({ entitlement }) => entitlement.resourceId === id('bank'),
  ],
  [
    'appResourceTypeIds',
    () => ({ appResourceTypeIds: [id('ledgerType')] }),
    ({ entitlement }) => entitlement.typeId === id('ledgerType'),
  ],
  [
    'excludeAppResourceTypeIds',
    () => ({ excludeAppResourceTypeIds: [id('ledgerType')] }),
    ({ entitlement }) => entitlement.typeId !== id('ledgerType'),
  ],
  ['subjectIds', () => ({ subjectIds: [on.ann] }), ({ task }) => task.userId === on.ann],
  [
    'userEmploymentStatuses, whatever the case',
    () => ({ userEmploymentStatuses: ['ON LEAVE', 'terminated'] }),
    ({ task }) => [on.ann, id('dora')].includes(task.userId),
  ],
  [
    'userEmploymentStatuses beside another filter, which must still hold',
    () => ({ userEmploymentStatuses: ['On leave'], applicationIds: [id('wiki')] }),
    ({ task, target }) => task.userId === on.ann && target.appId === id('wiki'),
  ],
  [
    'appUserSubjectIds',
    () => ({ appUserSubjectIds: [id('payroll robot')] }),
    ({ target }) => target.appUserId === id('payroll robot'),
  ],
  ['accountOwnerIds', () => ({ accountOwnerIds: [id('dora')] }), ({ target }) => target.identityUserId === id('dora')],
  ['accountStatuses', () => ({ accountStatuses: ['STATUS_DISABLED'] }), ({ account }) => account.status === 'DISABLED'],
  [
    'accountTypes',
    () => ({ accountTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT', 'APP_USER_TYPE_SYSTEM_ACCOUNT'] }),
    ({ account }) => ['SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'].includes(account.type),
  ],
  ['openerIds', () => ({ openerIds: [on.ann] }), ({ task }) => task.createdByUserId === on.ann],
  [
    'openerIds: the person who prepared a campaign',
    () => ({ openerIds: [on.service.admin.userId] }),
    ({ task }) => task.createdByUserId === on.service.admin.userId,
  ],
  [
    'openerOrSubjectUserId',
    () => ({ openerOrSubjectUserId: on.ann }),
    ({ task }) => [task.createdByUserId, task.userId].includes(on.ann),
  ],
  ['assigneesInIds', () => ({ assigneesInIds: [on.bob] }), (known) => asks(known, on.bob)],
  ['myWorkUserIds', () => ({ myWorkUserIds: [on.cy, on.lead] }), (known) => asks(known, on.cy) || asks(known, on.lead)],
  ['previouslyActedOnIds', () => ({ previouslyActedOnIds: [on.bob] }), (known) => actedOn(known, on.bob)],
  ['actorId', () => ({ actorId: on.bob }), (known) => actedOn(known, on.bob)],
  ['assignedOrStepApproverUserId', () => ({ assignedOrStepApproverUserId: on.bob }), (known) => isFor(known, on.bob)],
  [
    'createdAfter, the moment included',
    () => ({ createdAfter: MIDDLE }),
    ({ task }) => at(task.createdAt) >= at(MIDDLE),
  ],
  [
    'createdBefore, the moment left out',
    () => ({ createdBefore: MIDDLE }),
    ({ task }) => at(task.createdAt) < at(MIDDLE),
  ],
  [
    'outcomeAfter, the moment included',
    () => ({ outcomeAfter: named('denied').target.outcomeTime }),
    ({ target }) => at(target.outcomeTime) >= at(named('denied').target.outcomeTime),
  ],
  [
    'outcomeBefore, the moment left out',
    () => ({ outcomeBefore: named('denied').target.outcomeTime }),
    ({ target }) => at(target.outcomeTime) < at(named('denied').target.outcomeTime),
  ],
  ['olderThanDuration', () => ({ olderThanDuration: '3600s' }), ({ task }) => task.id !== id('refused')],
  [
    'includeActedAfter beside assigneesInIds',
    () => ({ assigneesInIds: [on.bob], includeActedAfter: LONG_AGO }),
    (known) => isFor(known, on.bob),
    () => on.asBob,
  ],
  [
    'includeActedAfter after the last decision',
    () => ({ assigneesInIds: [on.bob], includeActedAfter: '2999-01-01T00:00:00Z' }),
    (known) => asks(known, on.bob),
    () => on.asBob,
  ],
  [
    'includeActedAfter beside taskStates and another filter, which must still hold',
    () => ({ taskStates: ['TASK_STATE_OPEN'], applicationIds: [id('payroll')], includeActedAfter: LONG_AGO }),
    (known) =>
      known.target.appId === id('payroll') && (isOpen(known) ? mayFind(known, on.bob) : actedOn(known, on.bob)),
    () => on.asBob,
  ],
  [
    'two filters, both of which must hold',
    () => ({ subjectIds: [on.ann], applicationIds: [id('wiki')] }),
    ({ task, target }) => task.userId === on.ann && target.appId === id('wiki'),
  ],
];

const EMPTY_LISTS: SearchTasksRequest = {
  taskStates: [],
  refs: null,
  taskTypes: [],
  subjectIds: [],
  applicationIds: null,
  query: '',
};
export const outright: [name: string, body: () => SearchTasksRequest, isFound: (known: Known) => boolean][] = [
  ['nothing: all but deleted tasks', () => ({}), (known) => !isDeleted(known)],
  ['empty filters do not narrow', () => EMPTY_LISTS, (known) => !isDeleted(known)],
  ['emergencyStatus: ALL', () => ({ emergencyStatus: 'ALL' }), (known) => !isDeleted(known)],
  ['emergencyStatus: NON_EMERGENCY', () => ({ emergencyStatus: 'NON_EMERGENCY' }), (known) => !isDeleted(known)],
  ['emergencyStatus: EMERGENCY', () => ({ emergencyStatus: 'EMERGENCY' }), () => false],
  ['a query that is a pattern of all names', () => ({ query: '%a%' }), () => false],
  ['a backslash in the query', () => ({ query: '\\' }), () => false],
  ['userEmploymentStatuses: nobody has it', () => ({ userEmploymentStatuses: ['Retired', ''] }), () => false],
  ['nobody acted after this', () => ({ outcomeAfter: '2999-01-01T00:00:00Z' }), () => false],
  ['grantOutcomes: no task grants', () => ({ grantOutcomes: ['GRANT_OUTCOME_GRANTED'] }), () => false],
];
