/** The files that each row of README's table "Where do I change it?" names, by its first cell. `<x>` is any name, and a folder is one file in it. */
export function rowsOf(readme: string): Map<string, string[]> {
  const [, section = ''] = readme.split('\n## Where do I change it?\n');
  const rows = (section.split('\n\nMore in')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return new Map(
    rows.slice(1).map((line) => {
      const [, name = '', ...cells] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
      return [line.split('|')[1]?.trim() ?? '', [name, ...cells].flatMap(filesIn)];
    }),
  );
}

/** A name without a folder is in the folder of the one before it. */
function filesIn(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([^` ]+)`/g)].flatMap(([, name = '']) => {
    if (!/[/.]/.test(name)) return [];
    const path = name.includes('/') ? name : `${folder}${name}`;
    folder = path.slice(0, path.lastIndexOf('/') + 1);
    return [path];
  });
}

/** Whether a row that names `pattern` names the file. */
export const isNamed = (pattern: string, file: string): boolean =>
  new RegExp(
    `^${pattern.replaceAll('.', '\\.').replaceAll(/<[^>]+>/g, '[^/]+')}${pattern.endsWith('/') ? '[^/]+' : ''}$`,
  ).test(file);
