import type { Operation } from '../../src/index.ts';
import type { Role } from './people.ts';

/** The outcome of a call: done, or refused for this reason. */
type Outcome =
  | 'OK'
  | 'TOKEN_MISSING'
  | 'FRESH_SIGN_IN_REQUIRED'
  | 'ROLE_REQUIRED'
  | 'NOT_OWNER'
  | 'NOT_ASSIGNED'
  | 'NOT_FOUND';
type Caller = Role | 'nobody';
export type Expected = { [C in Caller]: Outcome };

/** The roles that count for each caller, those included that others bring along. */
export const rolesOf: { [C in Caller]: string[] } = {
  superAdmin: ['basic_user', 'read_only_admin', 'super_admin'],
  owner: ['basic_user', 'campaign_admin'],
  otherAdmin: ['basic_user', 'campaign_admin'],
  reviewer: ['basic_user'],
  stranger: ['basic_user'],
  helpdesk: ['basic_user', 'helpdesk'],
  requestAdmin: ['basic_user', 'access_request_admin'],
  appOwner: ['basic_user', 'app_admin'],
  otherAppAdmin: ['basic_user', 'app_admin'],
  connectorAdmin: ['basic_user', 'connector_admin'],
  readOnlyAdmin: ['basic_user', 'read_only_admin'],
  reader: ['read_only_admin'],
  nobody: [],
};

const everybody: Caller[] = Object.keys(rolesOf) as Caller[];
const overseers: Caller[] = ['superAdmin', 'readOnlyAdmin', 'reader'];

/** The result of a rule for the objects of the stage: who may, and who gets which reason. For all others the object does not exist. */
type Row = { may: Caller[]; others?: { [Reason in Outcome]?: Caller[] } };

/**
 * Every rule of the contract. `appOwner` has the app, the revocation and the finding, which is about the app. `owner` has the campaigns.
 * `reviewer` has the review, the file and the step-up transaction, and is the person. `stranger` has the API client, the session, the
 * passkey and the delegate.
 * The request is one of `helpdesk` for `reviewer`, and the form waits for `superAdmin`, who requested. Access is requested and revoked for
 * somebody whose manager is `reviewer`, who is also the manager of the leaver. None of them holds an entitlement that makes the access
 * profile visible.
 */
export const objectRows: { [rule: string]: Row } = {
  // In a session only, and all of these call with an access token.
  addPasskey: { may: [], others: { FRESH_SIGN_IN_REQUIRED: everybody } },
  analyseTask: {
    may: ['superAdmin'],
    others: { ROLE_REQUIRED: ['reviewer', 'appOwner', 'helpdesk', 'readOnlyAdmin'] },
  },
  annotateTask: { may: ['superAdmin', 'owner'], others: { ROLE_REQUIRED: ['reviewer', 'readOnlyAdmin'] } },
  answerTask: { may: ['superAdmin'], others: { NOT_ASSIGNED: ['readOnlyAdmin'] } },
  assignRoles: { may: ['superAdmin'] },
  cancelTask: { may: ['superAdmin'], others: { ROLE_REQUIRED: ['owner', 'reviewer', 'readOnlyAdmin'] } },
  changeGrant: {
    may: ['superAdmin', 'appOwner'],
    others: { ROLE_REQUIRED: ['reviewer', 'helpdesk', 'readOnlyAdmin'] },
  },
  chooseForTask: { may: ['superAdmin', 'owner', 'reviewer'], others: { ROLE_REQUIRED: ['readOnlyAdmin'] } },
  commentTask: { may: ['superAdmin', 'owner', 'reviewer'], others: { ROLE_REQUIRED: ['readOnlyAdmin'] } },
  // The transaction is of the reviewer, who calls with an access token here.
  completeStepUp: { may: [], others: { FRESH_SIGN_IN_REQUIRED: ['reviewer'] } },
  createClientFor: { may: everybody },
  decideTask: { may: ['reviewer'], others: { NOT_ASSIGNED: ['superAdmin', 'owner', 'readOnlyAdmin'] } },
  delegateFor: { may: ['superAdmin', 'stranger'] },
  escalateTask: {
    may: ['superAdmin', 'reviewer'],
    others: { ROLE_REQUIRED: ['appOwner', 'helpdesk', 'readOnlyAdmin'] },
  },
  giveConsent: { may: [], others: { FRESH_SIGN_IN_REQUIRED: everybody } },
  manageApp: { may: ['superAdmin', 'appOwner'] },
  manageCampaign: { may: ['superAdmin', 'owner'] },
  manageClient: { may: ['superAdmin', 'stranger'], others: { NOT_OWNER: ['readOnlyAdmin'] } },
  manageFinding: { may: ['superAdmin', 'appOwner'], others: { ROLE_REQUIRED: ['readOnlyAdmin'] } },
  managePasskey: { may: ['superAdmin', 'stranger'] },
  manageSession: { may: ['superAdmin', 'stranger'] },
  manageTask: { may: ['superAdmin'], others: { ROLE_REQUIRED: ['owner', 'reviewer', 'readOnlyAdmin'] } },
  manageTemplate: { may: ['superAdmin', 'owner'] },
  offboard: {
    may: ['superAdmin', 'reviewer', 'helpdesk'],
    others: {
      ROLE_REQUIRED: [
        'owner',
        'otherAdmin',
        'stranger',
        'requestAdmin',
        'appOwner',
        'otherAppAdmin',
        'connectorAdmin',
        'readOnlyAdmin',
      ],
    },
  },
  provisionTask: { may: ['appOwner'], others: { NOT_ASSIGNED: ['superAdmin', 'owner', 'reviewer', 'readOnlyAdmin'] } },
  readAccess: { may: [...overseers, 'owner', 'otherAdmin', 'reviewer', 'helpdesk', 'requestAdmin', 'appOwner'] },
  readAccessConflict: { may: [...overseers] },
  readApp: { may: everybody.filter((caller) => caller !== 'otherAppAdmin') },
  readCampaign: { may: [...overseers, 'owner', 'reviewer'] },
  readCampaignSetup: { may: [...overseers, 'owner'] },
  readClient: { may: [...overseers, 'stranger'] },
  readFinding: { may: [...overseers, 'appOwner'] },
  readRequestCatalog: { may: [...overseers, 'requestAdmin', 'owner', 'otherAdmin'] },
  readRequestable: { may: [...overseers, 'owner', 'otherAdmin', 'helpdesk', 'requestAdmin', 'appOwner'] },
  readStepUp: { may: [...overseers, 'reviewer'] },
  readTask: { may: [...overseers, 'owner', 'reviewer'] },
  readTemplate: { may: [...overseers, 'owner'] },
  readUser: { may: [...overseers, 'owner', 'otherAdmin', 'reviewer', 'helpdesk', 'requestAdmin'] },
  readUpload: { may: ['superAdmin', 'reviewer'] },
  reassignTask: { may: ['superAdmin', 'owner', 'reviewer'], others: { ROLE_REQUIRED: ['readOnlyAdmin'] } },
  remindTask: { may: ['superAdmin', 'owner'], others: { ROLE_REQUIRED: ['reviewer', 'readOnlyAdmin'] } },
  reportFinding: {
    may: ['superAdmin', 'appOwner'],
    others: { ROLE_REQUIRED: everybody.filter((caller) => caller !== 'superAdmin' && caller !== 'appOwner') },
  },
  reportCampaign: { may: [...overseers, 'owner'] },
  requestProfile: {
    may: ['superAdmin', 'requestAdmin'],
    others: { ROLE_REQUIRED: ['owner', 'otherAdmin', 'readOnlyAdmin'] },
  },
  restartTask: { may: ['superAdmin', 'owner'], others: { ROLE_REQUIRED: ['reviewer', 'readOnlyAdmin'] } },
  requestAccess: {
    may: ['superAdmin', 'reviewer', 'helpdesk', 'requestAdmin'],
    others: {
      ROLE_REQUIRED: [
        'owner',
        'otherAdmin',
        'stranger',
        'appOwner',
        'otherAppAdmin',
        'connectorAdmin',
        'readOnlyAdmin',
      ],
    },
  },
  revokeAccess: {
    may: ['superAdmin', 'reviewer', 'helpdesk', 'appOwner'],
    others: {
      ROLE_REQUIRED: [
        'owner',
        'otherAdmin',
        'stranger',
        'requestAdmin',
        'otherAppAdmin',
        'connectorAdmin',
        'readOnlyAdmin',
      ],
    },
  },
  retryTask: { may: ['superAdmin', 'appOwner'], others: { ROLE_REQUIRED: ['owner', 'reviewer', 'readOnlyAdmin'] } },
};

/** Those that answer with many objects leave out what the caller may not read. */
const isOverMany = ({ id, path }: Operation): boolean =>
  /^(list|search)/.test(id) && !path.includes('{') && id !== 'listTaskAudits';

/** The expected outcome for each caller, from the roles and the rule in the contract and the row of the rule. */
export function expectedOf(operation: Operation): Expected {
  const outcome = (caller: Caller): Outcome => {
    if (operation.roles.includes('public')) return 'OK';
    if (caller === 'nobody') return 'TOKEN_MISSING';
    if (!operation.roles.some((role) => rolesOf[caller].includes(role))) return 'ROLE_REQUIRED';
    if (operation.objectRule === null || isOverMany(operation)) return 'OK';
    const { may = [], others = {} } = objectRows[operation.objectRule] ?? {};
    if (may.includes(caller)) return 'OK';
    return (Object.keys(others) as Outcome[]).find((reason) => others[reason]?.includes(caller)) ?? 'NOT_FOUND';
  };
  return Object.fromEntries(everybody.map((caller) => [caller, outcome(caller)])) as Expected;
}
