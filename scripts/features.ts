/** Which features of the same package a feature may use, by layer. Nothing flows back: the table has no circle. */
export type Uses = {
  /** In `packages/governance`: the rules. */
  rules?: string;
  /** In `packages/store`: the SQL. */
  sql?: string;
  /** In `apps/api`: the operations and jobs. */
  service?: string;
};

/** The foundations that every feature uses; each may also use those before it. */
export const foundations: { readonly [Layer in keyof Uses]-?: readonly string[] } = {
  rules: ['input', 'time'],
  sql: ['database', 'jobs'],
  service: ['configuration', 'expressions', 'http', 'jobs'],
};

export const features: { readonly [feature: string]: Uses } = {
  agents: { rules: 'insights', sql: 'insights', service: 'policies' },
  'access-profiles': { rules: 'auth', sql: 'inventory', service: 'inventory policies task-commands tasks' },
  attributes: {},
  auth: { rules: 'expressions', service: 'dpop expressions inventory' },
  automations: { rules: 'expressions policies requests', service: 'inventory requests task-commands tasks' },
  calendar: {},
  campaigns: {
    rules: 'auth chat policies scope submissions tasks',
    sql: 'auth',
    service: 'inventory log policies task-commands tasks',
  },
  'client-approvals': { service: 'auth policies task-commands tasks' },
  chat: { service: 'auth' },
  conflicts: { sql: 'auth campaigns' },
  connectors: { service: 'auth inventory policies task-commands tasks' },
  dpop: {},
  events: { sql: 'auth tasks' },
  expressions: {},
  findings: { rules: 'auth tasks', service: 'inventory policies task-commands tasks' },
  forms: { rules: 'expressions', sql: 'access-profiles', service: 'auth inventory tasks' },
  grants: { sql: 'inventory', service: 'inventory tasks' },
  imports: { sql: 'campaigns conflicts inventory log owners scope tasks', service: 'inventory templates' },
  insights: {},
  inventory: { rules: 'attributes auth expressions owners policies requests', sql: 'auth findings' },
  log: { sql: 'inventory', service: 'auth' },
  mail: {},
  mcp: { service: 'auth dpop server' },
  owners: { sql: 'inventory', service: 'inventory' },
  policies: { rules: 'auth connectors expressions forms', sql: 'inventory', service: 'forms tasks' },
  remediation: { sql: 'scope tasks' },
  reports: { rules: 'log scope tasks', sql: 'insights inventory log remediation scope', service: 'auth campaigns log' },
  requests: { sql: 'tasks', service: 'forms inventory policies task-commands tasks' },
  'routing-rules': { service: 'inventory' },
  scope: { rules: 'attributes expressions policies', sql: 'inventory log policies tasks' },
  server: {},
  start: { service: 'auth' },
  'service-principals': { service: 'auth' },
  'step-up': { rules: 'auth', service: 'auth tasks' },
  submissions: { rules: 'step-up tasks', service: 'campaigns step-up task-commands tasks' },
  'task-commands': {
    rules: 'agents auth forms policies requests tasks',
    service: 'forms policies step-up tasks webhooks',
  },
  tasks: {
    rules: 'auth expressions forms policies',
    sql: 'auth campaigns conflicts insights inventory log policies',
    service: 'inventory',
  },
  templates: { rules: 'auth campaigns policies scope', service: 'campaigns inventory' },
  'unused-access': { service: 'task-commands tasks' },
  webhooks: { rules: 'tasks', service: 'auth' },
  visibility: { rules: 'auth inventory policies' },
};
