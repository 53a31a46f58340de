/** Major, minor and patch of a version; what is behind a hyphen counts for nothing here. */
const parts = (version: string): [number, number, number] => {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-[0-9A-Za-z.-]+)?$/.exec(version);
  if (!match) throw new Error(`${version} is not a version such as 0.2.0 or 1.0.0-beta.1.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
};

/** Whether a version may break what the one before promised: from 1.0 on a new major, before it a new minor. */
export function mayBreak(before: string, after: string): boolean {
  const [major, minor] = parts(before);
  const [newMajor, newMinor] = parts(after);
  return newMajor > major || (newMajor === 0 && major === 0 && newMinor > minor);
}

/** The version that a contract with breaking changes needs. */
export function breakingVersion(before: string): string {
  const [major, minor] = parts(before);
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

/** Orders versions by their numbers; a version with a suffix comes before the one without. */
export function compareVersions(a: string, b: string): number {
  const left = parts(a);
  const right = parts(b);
  for (const i of [0, 1, 2] as const) if (left[i] !== right[i]) return left[i] - right[i];
  const suffix = (version: string): string => version.split('-').slice(1).join('-');
  if (suffix(a) === '' || suffix(b) === '') return Number(suffix(a) === '') - Number(suffix(b) === '');
  return suffix(a).localeCompare(suffix(b), 'en', { numeric: true });
}
