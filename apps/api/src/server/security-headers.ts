import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Headers by which browsers protect people: which scripts run, who may frame a page, HTTPS only. No page has an inline
 * script, so that one that somebody slips in does not run.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The reference writes its styles while it runs.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
