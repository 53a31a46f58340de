import type { Job } from '@oag/store/jobs';

/** Who asked for long work and with which API client, '' and nothing where the service did. */
export function jobActor({ cursor }: Job): { actorId: string; clientId: string | undefined } {
  const { actorId = '', clientId } = cursor as { actorId?: string; clientId?: string };
  return { actorId, clientId };
}
