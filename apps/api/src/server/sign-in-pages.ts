import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

const files: readonly { path: string; file: string; type: keyof typeof TYPES }[] = [
  { path: '/sign-in', file: 'sign-in.html', type: 'html' },
  // The redirect URI of a provider. The page hands the answer of the provider over.
  { path: '/sign-in/callback/:id', file: 'sign-in.html', type: 'html' },
  { path: '/sign-in/sign-in.js', file: 'sign-in.js', type: 'js' },
  { path: '/sign-in/providers.js', file: 'providers.js', type: 'js' },
  { path: '/sign-in/consents.js', file: 'consents.js', type: 'js' },
  { path: '/sign-in/call.js', file: 'call.js', type: 'js' },
  { path: '/sign-in/own-path.js', file: 'own-path.js', type: 'js' },
  { path: '/sign-in/sign-in.css', file: 'sign-in.css', type: 'css' },
  { path: '/sign-in/passkeys.js', file: 'passkeys.js', type: 'js' },
  // The passkeys and the sessions of the person who is signed in.
  { path: '/sign-in/account', file: 'account.html', type: 'html' },
  { path: '/sign-in/account.js', file: 'account.js', type: 'js' },
  { path: '/sign-in/account.css', file: 'account.css', type: 'css' },
  // A person approves the sign-in of a program.
  { path: '/device', file: 'device.html', type: 'html' },
  { path: '/sign-in/device.js', file: 'device.js', type: 'js' },
  // A fresh authentication for one approval or submission.
  { path: '/step-up', file: 'step-up.html', type: 'html' },
  // The redirect URI of a step-up provider.
  { path: '/step-up/callback/:id', file: 'step-up.html', type: 'html' },
  { path: '/sign-in/step-up.js', file: 'step-up.js', type: 'js' },
];

/** The pages around a sign-in. Each does nothing before the person chooses. */
export function registerSignInPages(app: FastifyInstance): void {
  for (const { path, file, type } of files) {
    const content = readFileSync(new URL(`../../pages/${file}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(`${TYPES[type]}; charset=utf-8`).send(content));
  }
}
