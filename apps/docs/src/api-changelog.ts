import { apiChangelog, compareVersions, readCurrent, readReleased, releasedVersions } from '@oag/contract-diff';

const INTRODUCTION = `# API changelog

This page lists the changes of the API by version. The released contracts are compared to make it, so it has every change that a program can notice.
\`CHANGELOG.md\` in the repository lists new behaviour. [Keep your app's calls working](keep-calls-working.md#breaking-changes) says which changes break
callers and need a new version. [Deprecations](deprecations.md) lists what will be removed, with dates.
`;

/** The page that lists the changes between the released contracts, and those since the last of them. */
export function apiChangelogPage(): string {
  const released = releasedVersions().map((version) => {
    const document = readReleased(version);
    return { title: `${version} (${String(document['x-released'])})`, document };
  });
  const current = readCurrent();
  const last = releasedVersions().at(-1);
  const isLater = last !== undefined && compareVersions(last, current.info.version) < 0;
  const title = isLater ? `Unreleased (${current.info.version})` : 'Unreleased';
  return `${INTRODUCTION}\n${apiChangelog([...released, { title, document: current }])}`;
}
