import type { Any, Finding, FindingOwnerRef, UpdateFindingStateRequest } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { peopleNames } from '../api/object-names.ts';
import { FINDING_STATES, type FindingsSearch } from './findings-search.ts';

const PAGE_SIZE = 50;

/** The findings in a state; those that are open unless the address says another one. */
export const findingsQuery = ({ state = 'open', severity, q = '' }: FindingsSearch) =>
  keyset(['findings', state, severity, q], async (pageToken, signal): Promise<KeysetPage<Finding>> => {
    const body = {
      query: q,
      states: [FINDING_STATES[state]],
      ...(severity && { severities: [severity] }),
      pageSize: PAGE_SIZE,
      pageToken,
    };
    const { data } = await client.POST('/api/v1/findings/search', { body, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

/** A finding with the names of its objects by their ids. */
export type FindingDetails = { finding: Finding; names: ReadonlyMap<string, string> };

/** `maySearchPeople`: the names of those who are responsible come from a search that not everybody may use. */
export const findingQuery = (id: string, maySearchPeople: boolean) =>
  queryOptions({
    queryKey: ['finding', id],
    queryFn: async ({ signal }): Promise<FindingDetails> => {
      const { data } = await client.GET('/api/v1/findings/{id}', { params: { path: { id } }, signal });
      const { finding } = data;
      if (!finding) throw new Error(`The service has no finding ${id}`);
      const names = new Map((data.expanded ?? []).flatMap(nameOf));
      const others = maySearchPeople ? unnamed(finding, names) : [];
      return { finding, names: new Map([...names, ...(await peopleNames(others, signal))]) };
    },
  });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Objects come with their type; all kinds that a finding is about have an id and a name. */
const nameOf = (object: Any): [id: string, name: string][] => {
  const members = new Map<string, unknown>(Object.entries(object));
  const id = text(members.get('id'));
  const name = text(members.get('displayName')) || text(members.get('email')) || text(members.get('username'));
  return id === '' || name === '' ? [] : [[id, name]];
};

const unnamed = ({ computedOwner, assignedOwner, identityUserTarget }: Finding, names: Map<string, string>): string[] =>
  [...ownersOf(computedOwner), ...ownersOf(assignedOwner), identityUserTarget?.identityUserId ?? ''].filter(
    (id) => id !== '' && !names.has(id),
  );

const ownersOf = (owner: FindingOwnerRef | null): string[] =>
  [owner?.identityUserId, owner?.managerOfUserId].filter((id) => typeof id === 'string');

/** Moves a finding to another state. */
export const updateFindingState = (findingId: string, body: UpdateFindingStateRequest) =>
  client.POST('/api/v1/findings/{finding_id}/state', { params: { path: { finding_id: findingId } }, body });
