import { present } from '../present.ts';
import type { ServiceTarget } from '../service-target.ts';

type Answer = { status: number; body: unknown; headers: Headers };

/** A browser without pages: it keeps cookies for each host, follows redirects, and fills in the form of the provider. */
export type ProviderBrowser = {
  /** Calls the service, as a page of it does. */
  call(method: string, path: string, body?: unknown, headers?: { [name: string]: string }): Promise<Answer>;
  /** Follows redirects at a provider to the address of the service that the provider sends the browser to. */
  follow(url: string, fill: { [field: string]: string }): Promise<URL>;
  /** The cookies for the service, as a header. */
  cookie(): string;
};

const REDIRECTS_MAX = 12;

export function newBrowser({ baseUrl, watched }: Pick<ServiceTarget, 'baseUrl' | 'watched'>): ProviderBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string): Map<string, string> => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const cookieFor = (url: string): string => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (url: string, headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const isOver = attributes.some((one) => /^\s*max-age=0/i.test(one) || /expires=thu, 01 jan 1970/i.test(one));
      if (isOver || value.join('=') === '') jarOf(url).delete(name);
      else jarOf(url).set(name, value.join('='));
    }
  };
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieFor(url) },
      ...(form && { method: 'POST', body: form }),
    });
    keep(url, answer.headers);
    return answer;
  };
  return {
    cookie: () => cookieFor(baseUrl),
    async call(method, path, body, headers = {}) {
      const cookie = cookieFor(baseUrl);
      const answer = await watched.fetch(
        new Request(`${baseUrl}${path}`, {
          method,
          headers: {
            ...(cookie !== '' && { cookie }),
            ...(method !== 'GET' && { origin: baseUrl }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      keep(baseUrl, answer.headers);
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
    async follow(start, fill) {
      let url = start;
      let answer = await visit(url);
      for (let count = 0; count < REDIRECTS_MAX; count += 1) {
        const location = answer.headers.get('location');
        if (location !== null) {
          url = new URL(location, url).href;
          if (url.startsWith(baseUrl)) return new URL(url);
          answer = await visit(url);
        } else {
          const page = await answer.text();
          if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 300)}`);
          const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? url;
          const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
          const form = new URLSearchParams({
            ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
            ...fill,
          });
          url = new URL(action, url).href;
          answer = await visit(url, form);
        }
      }
      throw new Error(`No end of redirects at ${present(url, 'address')}`);
    },
  };
}
