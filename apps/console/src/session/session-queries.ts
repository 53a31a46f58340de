import type { OperationId, User } from '@oag/client';
import { expand } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

export type Viewer = {
  userId: string;
  name: string;
  email: string;
  roles: string[];
  /** The operations that the viewer's roles permit, some only on certain objects. */
  permissions: ReadonlySet<string>;
  sessionEndsAt: Date | null;
};

/** Whether the viewer may call an operation, on some objects at least. The service decides on each. */
export const may = ({ permissions }: Viewer, operation: OperationId): boolean => permissions.has(operation);

/** The person who is signed in, their roles, and until when. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Viewer> => {
    // First: without a session, nothing else is asked.
    const { data: session } = await client.GET('/auth/v1/session', { signal });
    const [{ data: caller }, { data: introspected }] = await Promise.all([
      client.GET('/api/v1/auth/introspect', { signal }),
      client.POST('/api/v1/users/introspect', { body: {}, signal }),
    ]);
    const user: User | null | undefined = expand(introspected).userView?.user;
    return {
      userId: caller.userId,
      name: user?.displayName || user?.email || caller.userId,
      email: user?.email ?? '',
      roles: caller.roles ?? [],
      permissions: new Set(caller.permissions),
      sessionEndsAt: session.session?.expiresTime ? new Date(session.session.expiresTime) : null,
    };
  },
});

/** Ends the session and opens the sign-in page. Nothing private stays in the memory of the page. */
export async function signOut(): Promise<void> {
  await client.DELETE('/auth/v1/session');
  location.assign('/sign-in');
}
