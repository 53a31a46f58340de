import { vocabulary, type Vocabulary } from './vocabulary.ts';

/** The kind of non-human identity that an account or a resource is. */
export type NhiKind = 'UNSPECIFIED' | 'APP_REGISTRATION' | 'ASSUMABLE_ROLE' | 'MANAGED_IDENTITY';

/** The status of an account that is an agent. */
export type AgentState = 'UNSPECIFIED' | 'READY' | 'DISABLED' | 'DELETED';

export const nhiTypeWords: Vocabulary<NhiKind> = vocabulary({
  UNSPECIFIED: ['none', 'unspecified'],
  APP_REGISTRATION: ['app registration', 'application registration', 'enterprise application', 'service principal'],
  ASSUMABLE_ROLE: ['assumable role'],
  MANAGED_IDENTITY: ['managed identity'],
});

export const agentStatusWords: Vocabulary<AgentState> = vocabulary({
  UNSPECIFIED: ['none', 'unspecified'],
  READY: ['ready', 'active'],
  DISABLED: ['disabled', 'paused'],
  DELETED: ['deleted'],
});
