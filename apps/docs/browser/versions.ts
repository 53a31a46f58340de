/** A version of the site: its name, and the way to it from the root of the version that is shown. */
type Version = { version: string; path: string };

/** Lets readers go to the same page of another version, where more than one is published. */
export async function showVersions(root: URL, address: string): Promise<void> {
  const place = document.querySelector('.versions');
  const response = await fetch(new URL('versions.json', root));
  if (place === null || !response.ok) return;
  const { current, versions } = (await response.json()) as { current: string; versions: Version[] };
  if (versions.length < 2) return;
  const select = document.createElement('select');
  select.setAttribute('aria-label', 'Version');
  for (const { version } of versions)
    select.append(new Option(`Version ${version}`, version, version === current, version === current));
  select.addEventListener('change', async () => {
    const chosen = versions.find(({ version }) => version === select.value);
    if (chosen === undefined) return;
    const there = new URL(chosen.path, root);
    const page = new URL(address, there);
    const { ok } = await fetch(page, { method: 'HEAD' });
    location.assign(ok ? page : there);
  });
  place.replaceChildren(select);
}
