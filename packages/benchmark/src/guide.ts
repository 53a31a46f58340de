import type { Measured } from './measure.ts';
import { table } from './table.ts';

/** The page of the documentation. */
export const guide = ({ machine, results }: Measured): string => `# Benchmarks

How fast the service is beside the least that the same work could cost on the same machine. A time by itself says more about
the machine than about the service, so this page has ratios: both sides are measured in one run, in turns, five times each, and their
medians are compared.

${table(results, { withMedians: false })}
Measured on: ${machine}. The service is the one that \`pnpm start\` runs, in a process of its own, on a PostgreSQL with its usual,
durable settings. The inventory is made up: 20,000 people, 40 apps, 100,000 accounts, 4,000 entitlements with one to ten owners each and
200,000 grants.

## Measure it yourself

\`\`\`sh
npx --yes pnpm@12 bench
\`\`\`

It takes a few minutes, prints this table with the medians, ends with an error when a mark is missed, and leaves nothing behind. Let the machine do
nothing else meanwhile. \`bench --smoke\` only tries whether everything runs, at a hundredth of the size; \`bench --write\` also writes this page.

## What is compared

**GET task.** 16 clients ask for 1,000 tasks of an open campaign, with an access token. The service checks token, client and person,
reads the task with its campaign, app, account, entitlement and people, decides what the caller may do, and answers with everything
expanded. The other side is Fastify without anything else; it reads the very same bytes, ready, from one row by its primary key, and sends
them as they are. Both have 16 connections to the same database.

**Preparation of a campaign.** From the request until the campaign is ready to be reviewed: select all grants, find who reviews each of
them (owners of the entitlement, never the holder), and write selection, tasks, sets of reviewers and history, in steps that survive a
crash. The other side copies the finished rows, table by table, into tables with the same columns, indexes and checks.
`;
