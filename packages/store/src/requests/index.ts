export { type DeletedAccess, nextDeletedAccess, openTasksOfDeleted } from './deleted-access.ts';
export {
  accessOfPerson,
  addRevocations,
  findOpenOffboarding,
  listEndedOffboardings,
  lockAbandonedRevocations,
  lockOffboardingsOf,
  openRevocationsOf,
  type PersonalAccess,
  personOffboarded,
  revocationsOf,
} from './offboardings.ts';
export {
  type AccessKey,
  type AccountAccess,
  accountsFor,
  type ActionKey,
  findOpenAction,
  findOpenTask,
  findRequestable,
  longestGrantOf,
  managerOf,
  reportIds,
  type RequestableEntitlement,
} from './requested-access.ts';
