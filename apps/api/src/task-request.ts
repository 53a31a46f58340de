/** What a revoke task was asked for with, as it is stored with the task: why. One member is set. */
export type RevokeRequest = { source: { request: { requestUserId: string } } | { expired: { expiredAt: string } } };
