import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';

const YEAR_SECONDS = 365 * 86_400;

/** An answer of the API, or a file to save. It is data: when a browser shows it as a page, nothing in it runs. */
const DATA_POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
};

const DATA_POLICY_TEXT = Object.entries(DATA_POLICY)
  .map(([directive, values]) => [directive, ...values].join(' '))
  .join(';');

/** A page of the service. Scripts and styles are files of the service, so that one that somebody slips in does not run. */
const PAGE_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** A page of the documentation: its search is a WebAssembly program, and the reference writes its styles while it runs. */
const docsPolicy = (callable: string[]): { [directive: string]: string[] } => ({
  ...PAGE_POLICY,
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...callable],
  'worker-src': ["'self'", 'blob:'],
});

type Address = { publicUrl: string };

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const policyOptions = (directives: { [directive: string]: string[] }, publicUrl: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...directives, ...(isHttps(publicUrl) && { 'upgrade-insecure-requests': [] }) },
  },
  strictTransportSecurity: isHttps(publicUrl) && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  xFrameOptions: { action: 'deny' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
});

/**
 * Headers by which browsers protect people: which scripts run, who may frame a page, HTTPS only, nothing kept in a cache. Every answer is
 * treated as data. Only HTML that is shown, not saved, is a page.
 */
export async function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: Address): Promise<void> {
  await app.register(helmet, { ...policyOptions(DATA_POLICY, publicUrl), global: false });
  // They are the same for every answer, and making them costs as much as the rest of a small answer.
  let made: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', async (_request, { raw, helmet: setHeaders }) => {
    if (!made) {
      await setHeaders();
      made = raw.getHeaders();
    } else for (const [name, value] of Object.entries(made)) raw.setHeader(name, value ?? '');
  });
  const pageOptions = policyOptions(PAGE_POLICY, publicUrl);
  app.addHook('onSend', async (_request, reply) => {
    if (isShownPage(reply)) await reply.helmet(pageOptions);
  });
}

const isShownPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/html') && !reply.hasHeader('content-disposition');

/** Replaces the policy on everything that this part of the server answers. `callable` are origins that its pages may also call. */
export function useDocsPolicy(docs: FastifyInstance, { publicUrl, callable }: Address & { callable: string[] }): void {
  const options = policyOptions(docsPolicy(callable), publicUrl);
  docs.addHook('onSend', async (_request, reply) => {
    await reply.helmet(options);
  });
}

/** The same for an answer that is written to the connection before any hook runs: to a request that is malformed. */
export const bareAnswerHeaders = (publicUrl: string): { [name: string]: string } => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY_TEXT,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps(publicUrl) && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
});
