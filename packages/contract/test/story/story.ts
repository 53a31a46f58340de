import type { Client } from '@oag/client';
import { present } from '../harness/present.ts';
import type { Target } from '../harness/target.ts';

type Actor = 'ingrid' | 'mateo' | 'priya';
type Thing =
  | 'ingrid'
  | 'mateo'
  | 'priya'
  | 'import'
  | 'app'
  | 'resourceType'
  | 'resource'
  | 'entitlement'
  | 'policy'
  | 'campaign'
  | 'tomsReview'
  | 'nadiasReview'
  | 'tomsRevocation'
  | 'mistakenCampaign'
  | 'mistakenReview'
  | 'deniedReview'
  | 'client';

/**
 * The state so far in the review of Harbor Lane. Its chapters are the same for every target and build on each other. `ingrid` is a
 * super admin, `mateo` runs the campaign, `priya` owns the entitlement.
 */
export type Story = {
  target: Target;
  /** The client that acts as this person. */
  as(actor: Actor): Client;
  enter(actor: Actor, client: Client): void;
  /** The id that was noted for this. */
  id(thing: Thing): string;
  note(thing: Thing, id: string | undefined): void;
};

export function createStory(target: Target): Story {
  const actors = new Map<Actor, Client>([['ingrid', target.client(target.credentials)]]);
  const ids = new Map<Thing, string>();
  return {
    target,
    as: (actor) => present(actors.get(actor), `the client of ${actor}`),
    enter: (actor, client) => void actors.set(actor, client),
    id: (thing) => present(ids.get(thing), `the id of ${thing}`),
    note: (thing, id) => void ids.set(thing, present(id, `the id of ${thing}`)),
  };
}

export type Chapter = (story: () => Story) => void;
