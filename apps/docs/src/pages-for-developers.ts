import type { Page } from './page.ts';

/** The pages for developers of apps. A new guide of this kind goes here; a test demands it. */
export const developerPages: readonly Page[] = [
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
    keywords:
      'release notes breaking changes between versions of the API what changed between versions new added removed history diff upgrade',
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
    name: 'webhooks',
    title: 'Receive webhooks',
    group: 'Build an app',
    keywords:
      'webhook callback outgoing call signature verify digest JWT receiver endpoint retry delivery event subscription subscribe replay',
  },
];
