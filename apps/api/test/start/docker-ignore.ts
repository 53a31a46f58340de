/** Whether the patterns of a `.dockerignore` leave a path out. Exceptions, `?` and classes of characters are refused: they are not used. */
export function readDockerIgnore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      if (!/^(?:\*\*\/)?[\w.*/-]+$/.test(line)) throw new Error(`Not a pattern that docker-ignore.ts reads: ${line}`);
      const inside = line
        .replace(/^\*\*\//, '')
        .split('*')
        .map((part) => part.replaceAll('.', '\\.'))
        .join('[^/]*');
      return new RegExp(`^${line.startsWith('**/') ? '(?:.*/)?' : ''}${inside}(?:/|$)`);
    });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** A path for each place where a line of `.gitignore` applies. */
export function pathsOfGitIgnore(line: string): string[] {
  const path = line.replace(/\/$/, '').replaceAll('*', 'x');
  // Without a slash inside, it applies in every folder.
  return path.includes('/') ? [path.replace(/^\//, '')] : [path, `packages/client/${path}`];
}
