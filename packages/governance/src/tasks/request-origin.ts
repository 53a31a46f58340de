/** The program of a request: a session in a browser, or an API client that declares its kind. */
type Requester = { session: object | null; deviceClientId: string; programKind: string };

/** The origin of tasks that follow from a change of members: by a program that declares its kind, or by a person. */
export const membershipOrigin = ({
  session,
  programKind,
}: Requester): 'PROFILE_MEMBERSHIP_AUTOMATION' | 'PROFILE_MEMBERSHIP_MANUAL' =>
  session === null && programKind !== 'UNSPECIFIED' ? 'PROFILE_MEMBERSHIP_AUTOMATION' : 'PROFILE_MEMBERSHIP_MANUAL';

/** The origin of a task that somebody requests, without its prefix. Programs that sign in as devices use sessions, and are no browsers. */
export function requestOrigin({ session, deviceClientId, programKind }: Requester): string {
  if (session) return deviceClientId === '' ? 'WEBAPP' : 'API';
  return programKind === 'UNSPECIFIED' ? 'API' : programKind;
}
