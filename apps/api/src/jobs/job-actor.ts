import type { AskedBy } from '@oag/store/jobs';

/** Who started a job and with which API client; '' and undefined when the service did. */
export const jobActor = ({
  cursor: { actorId = '', clientId },
}: {
  cursor: AskedBy;
}): { actorId: string; clientId: string | undefined } => ({ actorId, clientId });
