/** The remediation mode of a campaign, without its prefix. */
export type RemediationName = 'AT_ONCE' | 'AT_CLOSE' | 'AFTER_COOLING_OFF';
