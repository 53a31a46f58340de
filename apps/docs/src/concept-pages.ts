import type { Page } from './page.ts';

/** The pages about the concepts of the service. A new guide of this kind goes here; a test demands it. */
export const conceptPages: readonly Page[] = [
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
];
