import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { handlers, handlersFor, type Handlers } from '@oag/client/msw';
import { configure, screen } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setupServer } from 'msw/node';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { OpenApiDocument } from '@oag/client/msw';
import published from '../../../../openapi/dist/openapi.json?raw';
import { queryClient } from '../../src/api/query-client.ts';
import { activateLanguage } from '../../src/language/messages.ts';
import { router } from '../../src/router.tsx';

const contract = JSON.parse(published) as OpenApiDocument;

/** The viewer may call each operation: the service would refuse what they may not. */
const operations = Object.values(contract.paths ?? {}).flatMap((item) =>
  Object.values(item as Record<string, { operationId?: string }>).flatMap(({ operationId }) => operationId ?? []),
);
const signedIn: Handlers = {
  introspect: ({ example }) => ({ ...example, permissions: operations }),
};

/** Milliseconds that a test waits at most for what it looks for. */
const PATIENCE = 15_000;

let root: Root | undefined;

/**
 * Opens pages of the console on the mock of the client: every operation answers with the example of the contract, unless the test handles it. What
 * a test answers itself is checked against the contract.
 */
export function usePages(): (address: string, own?: Handlers) => Promise<UserEvent> {
  const server = setupServer(...handlers(signedIn, { contract }));
  beforeAll(async () => {
    // React and the router report the refusals that the tests provoke.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // A page is loaded when it is first opened: on a machine that does much else, that takes its time.
    configure({ asyncUtilTimeout: PATIENCE });
    server.listen({ onUnhandledRequest: 'error' });
    await activateLanguage();
  });
  afterEach(async () => {
    // The router is one for all tests: it has to be where the next one begins before its page is removed.
    await router.navigate({ to: '/design' });
    router.clearCache();
    root?.unmount();
    root = undefined;
    queryClient.clear();
    document.body.replaceChildren();
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
    vi.restoreAllMocks();
  });
  return async (address, own = {}) => {
    server.use(...handlersFor(own, { contract }));
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    );
    // The first page of a file loads what all pages need.
    await screen.findByRole('heading', { name: 'Design' });
    router.history.push(address);
    return userEvent.setup();
  };
}
