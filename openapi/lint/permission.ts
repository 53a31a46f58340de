import { isNode, type Node } from '../src/node.ts';
import { isWebhook, type Rule } from './context.ts';

const namesIn = (document: Node, key: string): string[] => (isNode(document[key]) ? Object.keys(document[key]) : []);

/**
 * Every operation says who may call it: `x-permission` with roles of the document's `x-roles` (or `public`) and, where the object counts,
 * one of its `x-object-rules`. Roles that a role brings along are in `x-roles` too.
 */
export const permission: Rule = () => {
  let roles: string[] = [];
  let objectRules: string[] = [];
  return {
    Root(document, { report, location }) {
      roles = [...namesIn(document, 'x-roles'), 'public'];
      objectRules = namesIn(document, 'x-object-rules');
      for (const [name, role] of Object.entries(isNode(document['x-roles']) ? document['x-roles'] : {})) {
        for (const brought of isNode(role) && Array.isArray(role['brings']) ? (role['brings'] as unknown[]) : []) {
          if (roles.includes(String(brought))) continue;
          report({
            message: `${name} brings ${String(brought)} along, which is not a role; the roles are ${roles.join(', ')}.`,
            location: location.child('x-roles'),
          });
        }
      }
    },
    Operation(operation, { report, location }) {
      if (isWebhook(location)) return;
      const stated = operation['x-permission'];
      if (!isNode(stated) || !Array.isArray(stated['roles']) || stated['roles'].length === 0) {
        report({
          message: `x-permission must list the roles that may call the operation, of ${roles.join(', ')}.`,
          location,
        });
        return;
      }
      const at = location.child('x-permission');
      for (const role of stated['roles'] as unknown[]) {
        if (!roles.includes(String(role)))
          report({ message: `${String(role)} is not a role; the roles are ${roles.join(', ')}.`, location: at });
      }
      const object = stated['object'];
      if (object !== undefined && !objectRules.includes(String(object))) {
        report({
          message: `${String(object)} is not an object rule; the object rules are ${objectRules.join(', ')}.`,
          location: at,
        });
      }
      const isPublic = (stated['roles'] as unknown[]).includes('public');
      const open = Array.isArray(operation['security']) && operation['security'].length === 0;
      if (isPublic !== open)
        report({
          message: 'An operation for everybody has the role public and `security: []`, both or none.',
          location: at,
        });
    },
  };
};
