import type { Page } from './page.ts';

/** The pages for those who operate the service, and about the project. A new guide of this kind goes here; a test demands it. */
export const operationPages: readonly Page[] = [
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
