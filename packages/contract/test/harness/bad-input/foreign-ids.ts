import { newId } from '@oag/store/database';
import type { Schema } from '../../../src/index.ts';
import type { BadBody } from './bad-bodies.ts';
import { bodyPlaces, type Place } from './body-places.ts';
import { nameOf, put } from './put.ts';

/**
 * For each member of a body that holds the id of something: a body in which it is the id of nothing. It is made from the first of the
 * valid bodies that has the member, so that nothing else is wrong; where none has, the member is not available yet.
 */
export function foreignIds(
  schema: Schema,
  schemas: { readonly [name: string]: Schema },
  valid: readonly unknown[],
): BadBody[] {
  const places = valid.map((body) => bodyPlaces(schema, schemas, body).filter(holdsId));
  return (places[0] ?? []).map(({ path }, index) => {
    const found = Math.max(
      0,
      places.findIndex((inBody) => inBody[index]?.base !== undefined),
    );
    return {
      what: `${nameOf(path)} is the id of nothing`,
      fields: [nameOf(path)],
      body: put(valid[found], path, newId(), schema, schemas),
    };
  });
}

/** `source` says where a request came from, `toolCall` what a program is about to do, and `slackNotifications`, `slackChannel` and `channelId` where people talk; what they name is in another system. A step-up provider names its client and its rules there, and `matchBatonId` and `externalId` are ids at a source. `schemaId` names a schema of another system, and `saveToVault` is refused whole. A search finds nothing where an id is of nothing. */
function holdsId({ path, node, kind }: Place): boolean {
  if (
    path[0] === 'source' ||
    path[0] === 'toolCall' ||
    path[0] === 'searchRequest' ||
    path[0] === 'filter' ||
    path.includes('conditionalAccessIds') ||
    path.includes('matchBatonId') ||
    path.includes('externalId') ||
    path.includes('saveToVault') ||
    path.at(-1) === 'schemaId' ||
    (path[0] === 'stepUpProvider' && path[1] === 'clientId') ||
    path.includes('slackNotifications') ||
    path.includes('slackChannel') ||
    path.at(-1) === 'channelId'
  )
    return false;
  // The id of the service at a provider, and that of a passkey, which a browser makes.
  if (path.at(-1) === 'clientId' || path[0] === 'credential') return false;
  // A batch is its decisions: none of them are left after they are undone or submitted.
  if (path[0] === 'batchId') return false;
  // The key for a bucket, which the bucket knows.
  if (path.at(-1) === 'accessKeyId') return false;
  // A sign-in at a provider that does not exist is refused like every other one that nobody started.
  if (path[0] === 'providerId') return false;
  // The answer reports a step that is over, next to the decisions that were stored.
  if (path[0] === 'decisions' && path.at(-1) === 'policyStepId') return false;
  const name = path.findLast((key) => typeof key === 'string') ?? '';
  return kind === 'scalar' && node['type'] === 'string' && /(^id|Ids?)$/.test(name);
}
