import { isNode } from '../src/derive.ts';
import type { Rule } from './context.ts';

const roles = ['super_admin', 'campaign_admin', 'basic_user', 'public'];
const objectRules = [
  'cancelTask',
  'createClientFor',
  'decideTask',
  'manageCampaign',
  'manageClient',
  'manageTask',
  'provisionTask',
  'readCampaign',
  'readCampaignSetup',
  'readTask',
  'readUpload',
  'readUser',
  'reassignTask',
  'remindTask',
  'restartTask',
];

/** Every operation says who may call it: `x-permission` with known roles and, where the object counts, a known object rule. */
export const permission: Rule = () => ({
  Operation(operation, { report, location }) {
    const stated = operation['x-permission'];
    if (!isNode(stated) || !Array.isArray(stated['roles']) || stated['roles'].length === 0) {
      report({ message: `x-permission must list the roles that may call the operation, of ${roles.join(', ')}.`, location });
      return;
    }
    const at = location.child('x-permission');
    for (const role of stated['roles'] as unknown[]) {
      if (!roles.includes(String(role)))
        report({ message: `${String(role)} is not a role; the roles are ${roles.join(', ')}.`, location: at });
    }
    const object = stated['object'];
    if (object !== undefined && !objectRules.includes(String(object))) {
      report({ message: `${String(object)} is not an object rule; the object rules are ${objectRules.join(', ')}.`, location: at });
    }
    const isPublic = (stated['roles'] as unknown[]).includes('public');
    const open = Array.isArray(operation['security']) && operation['security'].length === 0;
    if (isPublic !== open)
      report({ message: 'An operation for everybody has the role public and `security: []`, both or none.', location: at });
  },
});
