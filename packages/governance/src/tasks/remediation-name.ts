/** When denied access is taken away, without its prefix; undefined where the policy of each review says so. */
export type RemediationName = 'AT_ONCE' | 'AT_CLOSE' | 'AFTER_COOLING_OFF';
