import type { OperationId } from '@oag/client';
import { may, type Viewer } from '../session/session-queries.ts';

const needs = {
  access: 'searchGrants',
  accounts: 'searchAppUsers',
  history: 'searchGrantFeed',
} as const satisfies { [View: string]: OperationId };

export type PersonView = keyof typeof needs;

const all = Object.keys(needs) as PersonView[];

/** The parts of a person's page that the viewer may open, and which of them is open: the one of the address, else the first. */
export function personViews(
  viewer: Viewer,
  asked: string | undefined,
): { views: PersonView[]; open: PersonView | undefined } {
  const views = all.filter((view) => may(viewer, needs[view]));
  return { views, open: views.find((view) => view === asked) ?? views[0] };
}
