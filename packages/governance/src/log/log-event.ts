/** An entry of the log, as read. */
export type LogEvent = {
  id: string;
  at: string;
  actorId: string;
  kind: string;
  taskId: string;
  objectType: string;
  objectId: string;
  requestId: string;
  document: object;
  /** The position of the entry in the sealed log, null until it is sealed. */
  leafIndex: string | null;
};

/** An entry of a read, as read. */
export type ReadEvent = {
  id: string;
  at: string;
  actorId: string;
  /** The API client, or the session. */
  clientId: string;
  isSession: boolean;
  operation: string;
  objects: { type: string; id: string }[];
  sourceAddress: string;
  requestId: string;
};
