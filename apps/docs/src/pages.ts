/**
 * A page of the site: its address is its name, as a folder; the index is the folder of the site itself.
 * `keywords`: words that people search for and that its text may not have. `isWide`: it has wide tables, and no list of its headings beside them.
 */
export type Page = { name: string; title: string; group: Group; keywords: string; isWide?: boolean };

/** The groups of the navigation, in their order: tasks of a reader before concepts. */
export const groups = ['Start', 'Tasks', 'Build an app', 'Concepts', 'Operate', 'Project'] as const;
export type Group = (typeof groups)[number];

/** All pages, each with its address, in the order of the navigation. A new guide goes here; a test demands it. */
export const pages: readonly Page[] = [
  {
    name: 'index',
    title: 'Overview',
    group: 'Start',
    keywords:
      'introduction glossary terms vocabulary what is this product overview glossary of terms meaning mean words IGA identity governance entitlement grant',
  },
  {
    name: 'getting-started',
    title: 'Getting started',
    group: 'Start',
    keywords: 'install installation quickstart quick start run first token credentials login curl client setup set up',
  },
  {
    name: 'console',
    title: 'Review in the browser',
    group: 'Start',
    keywords:
      'user interface ui gui web app reviewer screen keyboard shortcuts hotkeys phone mobile dark mode bulk certify language german',
  },
  {
    name: 'run-a-campaign',
    title: 'Run a campaign in the browser',
    group: 'Start',
    keywords:
      'user interface ui gui web app campaign owner wizard dashboard burn down chart rubber stamping remind reviewers end campaign template calendar',
  },
  {
    name: 'console-rules',
    title: 'Administer in the browser',
    group: 'Start',
    keywords:
      'user interface ui gui web app administrator policy picture diagram workflow designer simulator what if dry run who would decide who approves who reviews add sign-in provider button step-up provider domains',
  },
  {
    name: 'request-and-approve',
    title: 'Request and approve in the browser',
    group: 'Start',
    keywords:
      'requester approver approve request inbox my tasks page of a task ask for advice second opinion reassign carry out mark as done what I hold',
  },
  {
    name: 'command-line',
    title: 'Work on the command line',
    group: 'Start',
    keywords: 'cli terminal shell command line tool oag script automation bash zsh completion headless',
  },
  {
    name: 'first-review',
    title: 'Review a CSV',
    group: 'Tasks',
    keywords:
      'spreadsheet excel upload load access export import file user access review UAR recertification attestation',
  },
  {
    name: 'connect-an-identity-provider',
    title: 'Connect an identity provider',
    group: 'Tasks',
    keywords:
      'entra azure ad okta google workspace ldap active directory sso oidc saml scim sync users groups nightly sign in',
  },
  {
    name: 'revoke-and-verify',
    title: 'Revoke and verify removal',
    group: 'Tasks',
    keywords:
      'remove take access away know really removed verification remediation revocation ticket jira servicenow closed loop prove still has access',
  },
  {
    name: 'answer-an-auditor',
    title: 'Answer an auditor',
    group: 'Tasks',
    keywords: 'audit evidence SOX SOC 2 ISO 27001 PCI HIPAA proof tamper compliance report download pack verify',
  },
  {
    name: 'let-employees-request-access',
    title: 'Let employees request access',
    group: 'Tasks',
    keywords: 'self service access request catalog ask approval approve temporary time limited just in time JIT',
  },
  {
    name: 'detect-sod-conflicts',
    title: 'Detect SoD conflicts',
    group: 'Tasks',
    keywords:
      'segregation separation of duties toxic combination conflict rule monitor exemption mitigating both edit approve',
  },
  {
    name: 'delegate-reviews',
    title: 'Delegate reviews',
    group: 'Tasks',
    keywords:
      'delegate delegation vacation holiday absence out of office substitute deputy reassign hand over review to somebody decide',
  },
  {
    name: 'schedule-reviews',
    title: 'Review access every quarter',
    group: 'Tasks',
    keywords: 'schedule recurring periodic quarterly annual automatic start reminder mover department change template',
  },
  {
    name: 'walkthrough',
    title: 'A review, call by call',
    group: 'Build an app',
    keywords: 'arazzo workflow tutorial steps API calls respect end to end example sequence',
  },
  {
    name: 'conventions',
    title: 'Conventions of the API',
    group: 'Build an app',
    keywords:
      'pagination paging etag if-match idempotency null rate limit authentication token masks expand enum format',
  },
  {
    name: 'packages',
    title: 'Use the packages in your app',
    group: 'Build an app',
    keywords:
      'install npm pnpm client sdk types tarball typescript deno bun browser bundle size cors enum release version',
  },
  {
    name: 'test-your-app',
    title: 'Test your app against the contract',
    group: 'Build an app',
    keywords: 'mock prism msw stub fake offline unit test integration test fixtures consumer service worker',
  },
  {
    name: 'keep-calls-working',
    title: "Keep your app's calls working",
    group: 'Build an app',
    keywords: 'consumer driven contract pact breaking change compatibility upgrade HAR record replay who breaks',
  },
  {
    name: 'api-changelog',
    title: 'API changelog',
    group: 'Build an app',
    keywords: 'release notes versions what changed new added removed breaking changes history diff upgrade',
  },
  {
    name: 'deprecations',
    title: 'Deprecations',
    group: 'Build an app',
    keywords: 'deprecated sunset end of life EOL removal date replacement migrate old obsolete header',
  },
  {
    name: 'errors',
    title: 'Error reasons',
    group: 'Build an app',
    keywords: 'error code status 400 401 403 404 409 413 415 429 500 503 failed refused troubleshooting fix message',
  },
  {
    name: 'permissions',
    title: 'Permissions',
    group: 'Build an app',
    keywords: 'role roles RBAC authorization who may can allowed forbidden super admin matrix',
    isWide: true,
  },
  {
    name: 'live',
    title: 'Progress and live changes',
    group: 'Build an app',
    keywords: 'server sent events SSE stream websocket polling notify realtime real time dashboard percentage',
  },
  {
    name: 'campaigns',
    title: 'Life of a campaign',
    group: 'Concepts',
    keywords: 'campaign state draft prepare start end close deadline due date reminders extend cancel',
  },
  {
    name: 'scopes',
    title: 'Scope of a campaign',
    group: 'Concepts',
    keywords:
      'scope select include exclude filter apps privileged contractors service accounts inactive dormant preview',
  },
  {
    name: 'policies',
    title: 'Policies',
    group: 'Concepts',
    keywords:
      'approver reviewer approves request manager owner approval chain steps escalation escalate nobody answers timeout rule who decides workflow',
  },
  {
    name: 'tasks',
    title: 'Tasks',
    group: 'Concepts',
    keywords: 'task actions approve deny reassign skip restart comment close link certify work item inbox',
  },
  {
    name: 'task-states',
    title: 'Task states',
    group: 'Concepts',
    keywords: 'state machine transitions lifecycle diagram which action is possible when processing',
    isWide: true,
  },
  {
    name: 'insights',
    title: 'Recommendations for reviewers',
    group: 'Concepts',
    keywords: 'recommendation insight outlier peer unused stale last login risk suggestion certify or revoke help',
  },
  {
    name: 'submissions',
    title: 'Submissions',
    group: 'Concepts',
    keywords: 'bulk decide many at once submit pending decisions mass approve batch sign signature e-signature',
  },
  {
    name: 'remediation',
    title: 'Remediation',
    group: 'Concepts',
    keywords:
      'denied access revoked removal cooling off verified still there returned came back kept exception undo stop limit maximum share many revocations once',
  },
  {
    name: 'templates',
    title: 'Templates',
    group: 'Concepts',
    keywords:
      'template recurrence recurring copy duplicate clone campaign instructions columns attributes joiner mover somebody changes department review',
  },
  {
    name: 'requests',
    title: 'Access requests',
    group: 'Concepts',
    keywords:
      'request access grant duration emergency break glass extension extend expires prolong renew provision onboarding',
  },
  {
    name: 'forms',
    title: 'Request forms',
    group: 'Concepts',
    keywords: 'form fields questions answers custom justification attachment upload validation drop down',
  },
  {
    name: 'access-profiles',
    title: 'Risk levels and access profiles',
    group: 'Concepts',
    keywords: 'risk level sensitive privileged bundle role birthright catalog classification compliance framework',
  },
  {
    name: 'access-conflicts',
    title: 'Access conflicts',
    group: 'Concepts',
    keywords: 'segregation separation of duties SoD toxic combination monitor exemption conflict',
  },
  {
    name: 'findings',
    title: 'Findings',
    group: 'Concepts',
    keywords: 'finding issue orphan shared account unowned service account assign snooze accept risk vulnerability',
  },
  {
    name: 'automations',
    title: 'Automations',
    group: 'Concepts',
    keywords: 'automation workflow trigger offboarding joiner leaver steps run script webhook automatic',
  },
  {
    name: 'expressions',
    title: 'Expressions',
    group: 'Concepts',
    keywords: 'CEL expression condition function dynamic approver variables formula syntax language',
  },
  {
    name: 'connect-sign-in',
    title: 'Connect single sign-on',
    group: 'Operate',
    keywords:
      'SSO OIDC OpenID Connect Entra Azure AD Okta Google Workspace Keycloak SAML Dex issuer redirect URI client secret claims groups roles back-channel logout lockout',
  },
  {
    name: 'sign-in',
    title: 'Sign in with a browser',
    group: 'Operate',
    keywords:
      'login log in logout session cookie one-time link magic link CSRF change token passkey SSO end sessions lost device',
  },
  {
    name: 'programs',
    title: 'Sign in programs',
    group: 'Operate',
    keywords:
      'cone login device code flow RFC 8628 command line tool CLI OAuth grant service account service principal machine identity rotate secret workload identity federation token exchange OIDC GitHub Actions GitLab Kubernetes phishing approve token',
  },
  {
    name: 'mcp',
    title: 'Use the service from an AI assistant',
    group: 'Operate',
    keywords:
      'MCP model context protocol server tools AI assistant agent LLM chat Claude ChatGPT Copilot streamable HTTP connector prompt injection',
  },
  {
    name: 'step-up',
    title: 'Require a fresh authentication (step-up)',
    group: 'Operate',
    keywords:
      'step-up MFA reauthentication authenticate again approve with security key passkey acr acrs conditional access signature 21 CFR Part 11 provider transaction',
  },
  {
    name: 'configuration',
    title: 'Configuration',
    group: 'Operate',
    keywords: 'environment variable setting flag port TLS HTTPS database postgres proxy CORS backup deploy production',
  },
  {
    name: 'threat-model',
    title: 'Threat model',
    group: 'Operate',
    keywords:
      'STRIDE OWASP API top 10 attack attacker CSRF SSRF session fixation clickjacking open redirect security design',
    isWide: true,
  },
  {
    name: 'connectors',
    title: 'Provision by connectors',
    group: 'Operate',
    keywords:
      'connector provisioning SCIM 2.0 deprovision deactivate account remove group member automatic revoke Jira ServiceNow ticket ITSM',
  },
  {
    name: 'agents',
    title: 'Let an agent decide requests',
    group: 'Concepts',
    keywords:
      'agent AI automatic approval auto approve low risk score reasons shadow mode agreement deterministic bot robot prompt injection',
  },
  {
    name: 'unused-access',
    title: 'Take unused access away',
    group: 'Concepts',
    keywords:
      'unused dormant stale idle inactive access last login last used revoke automatically warning least privilege',
  },
  {
    name: 'webhooks',
    title: 'Receive webhooks',
    group: 'Build an app',
    keywords:
      'webhook callback outgoing call signature verify digest JWT receiver endpoint retry delivery event subscription subscribe replay',
  },
  {
    name: 'mail',
    title: 'Set up e-mail',
    group: 'Operate',
    keywords: 'SMTP mail server notifications kickoff reminder bounce retry sender logo STARTTLS outbox',
  },
  {
    name: 'chat',
    title: 'Post to Slack and Teams',
    group: 'Operate',
    keywords: 'Slack Teams chat channel incoming webhook post message notification workflow Adaptive Card Mattermost',
  },
  {
    name: 'hardening',
    title: 'Harden an installation',
    group: 'Operate',
    keywords:
      'security checklist production TLS reverse proxy nginx rate limit brute force body size CSP headers secure deployment',
  },
  {
    name: 'back-up-and-restore',
    title: 'Back up and restore',
    group: 'Operate',
    keywords:
      'backup restore disaster recovery point in time PITR pg_dump base backup WAL archive RPO lost data roll back mistake',
  },
  {
    name: 'deployment',
    title: 'Deploy the service',
    group: 'Operate',
    keywords:
      'deploy docker container image Dockerfile compose Kubernetes Helm chart systemd unit monitoring Grafana dashboard Prometheus alerts upgrade zero downtime rolling update load balancer several machines',
  },
  {
    name: 'databases',
    title: 'Databases and poolers',
    group: 'Operate',
    keywords:
      'PostgreSQL PgBouncer PgDog connection pooler transaction mode Aurora AlloyDB Neon Citus YugabyteDB CockroachDB supported database engines versions prepared statements failover standby replica high availability HA promote Patroni replication',
  },
  {
    name: 'log-export',
    title: 'Export the log to files or S3',
    group: 'Operate',
    keywords:
      'SIEM archive bucket AWS MinIO S3 OCSF JSON lines gzip zstd Splunk audit trail exporter who looked at what',
  },
  {
    name: 'evidence',
    title: 'Evidence for auditors',
    group: 'Operate',
    keywords: 'audit log merkle tamper evident signature verify retention key rotation proof who decided compliance',
  },
  {
    name: 'not-yet',
    title: 'Not available yet',
    group: 'Project',
    keywords:
      'roadmap missing limitation unsupported planned what is missing console user interface UI sign in email connectors not implemented',
  },
  {
    name: 'testing',
    title: 'Testing',
    group: 'Project',
    keywords: 'tests suite contract tests quality coverage fuzzing faults how is it tested prism',
  },
  {
    name: 'benchmarks',
    title: 'Benchmarks',
    group: 'Project',
    keywords: 'performance throughput latency scale millions how fast hardware sizing compare',
  },
  {
    name: 'speed-of-work',
    title: 'Speed of work',
    group: 'Project',
    keywords: 'build time developer experience contribute clone test duration CI minutes how long do the tests take',
  },
  {
    name: 'decisions',
    title: 'Decisions',
    group: 'Project',
    keywords: 'architecture decision record ADR why PostgreSQL design rationale',
  },
];

/** Where the reference is in the navigation and in the site. */
export const reference = { address: 'reference/', title: 'API reference', group: 'Build an app' } as const;

/** The address of a page, from the root of the site. */
export const addressOf = ({ name }: { name: string }): string => (name === 'index' ? '' : `${name}/`);
