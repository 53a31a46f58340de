import type { TaskData } from './task-queries.ts';

/** The names of the people on a task, by id. */
export function namesOn({
  user,
  identityUser,
  createdByUser,
  stepApprovers,
  approvers,
}: TaskData): ReadonlyMap<string, string> {
  const people = [user, identityUser, createdByUser, ...stepApprovers, ...approvers];
  return new Map(people.flatMap((person) => (person ? [[person.id, person.displayName || person.email]] : [])));
}
