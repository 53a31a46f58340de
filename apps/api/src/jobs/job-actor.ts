import type { AskedBy } from '@oag/store/jobs';

/** Who asked for long work and with which API client, '' and nothing where the service did. */
export const jobActor = ({
  cursor: { actorId = '', clientId },
}: {
  cursor: AskedBy;
}): { actorId: string; clientId: string | undefined } => ({ actorId, clientId });
