import type { Page } from './page.ts';

/** The pages for people who review, request and administer. A new guide of this kind goes here; a test demands it. */
export const peoplePages: readonly Page[] = [
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
];
