/** A page of the site: its address is the name with `.html` left out, as a folder; the index is the folder of the site itself. `isWide`: it has wide tables, and no list of its headings beside them. */
export type Page = { name: string; title: string; group: string; isWide?: boolean };

/** The pages in the order of the navigation. */
export const pages: readonly Page[] = [
  { name: 'index', title: 'Overview', group: 'Start' },
  { name: 'getting-started', title: 'Getting started', group: 'Start' },
  { name: 'first-review', title: 'First review from a CSV', group: 'Start' },
  { name: 'walkthrough', title: 'A review, call by call', group: 'Build on it' },
  { name: 'test-your-app', title: 'Test your app against the contract', group: 'Build on it' },
  { name: 'forms', title: 'Request forms', group: 'Build on it' },
  { name: 'conventions', title: 'Conventions', group: 'Build on it' },
  { name: 'campaigns', title: 'The life of a campaign', group: 'Build on it' },
  { name: 'remediation', title: 'What becomes of denied access', group: 'Build on it' },
  { name: 'policies', title: 'Policies', group: 'Build on it' },
  { name: 'tasks', title: 'Tasks', group: 'Build on it' },
  { name: 'task-states', title: 'Task states', group: 'Build on it', isWide: true },
  { name: 'insights', title: 'Help for reviewers', group: 'Build on it' },
  { name: 'templates', title: 'Templates', group: 'Build on it' },
  { name: 'submissions', title: 'Submissions', group: 'Build on it' },
  { name: 'live', title: 'Progress and live changes', group: 'Build on it' },
  { name: 'findings', title: 'Findings', group: 'Build on it' },
  { name: 'access-conflicts', title: 'Access conflicts', group: 'Build on it' },
  { name: 'access-profiles', title: 'Risk levels and access profiles', group: 'Build on it' },
  { name: 'scopes', title: 'What a campaign reviews', group: 'Build on it' },
  { name: 'requests', title: 'Asking for access', group: 'Build on it' },
  { name: 'automations', title: 'Automations', group: 'Build on it' },
  { name: 'permissions', title: 'Who may do what', group: 'Build on it' },
  { name: 'expressions', title: 'Expressions', group: 'Build on it' },
  { name: 'evidence', title: 'Evidence for auditors', group: 'Run it' },
  { name: 'configuration', title: 'Configuration', group: 'Run it' },
  { name: 'testing', title: 'Testing', group: 'Behind it' },
  { name: 'not-yet', title: 'What is not there yet', group: 'Behind it' },
  { name: 'benchmarks', title: 'Benchmarks', group: 'Behind it' },
  { name: 'speed-of-work', title: 'Speed of work', group: 'Behind it' },
  { name: 'decisions', title: 'Decisions', group: 'Behind it' },
];

/** Where the reference stands in the navigation and in the site. */
export const reference = { address: 'reference/', title: 'API reference', group: 'Build on it' };

/** The address of a page, from the root of the site. */
export const addressOf = ({ name }: Page): string => (name === 'index' ? '' : `${name}/`);
