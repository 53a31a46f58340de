import type { ExpressionType } from './expression-type.ts';
import { lookUpFunctions, networkFunctions, standardFunctions, textFunctions, timeFunctions } from './functions.ts';
import { typeOf } from './object-types.ts';
import { operators } from './operators.ts';
import { signaturesOf, type Signature } from './signature.ts';

const inPolicies = { subject: 'User', account: 'AppUser', entitlement: 'Entitlement', task: 'Task', ip: 'IP' };
const ANY_ANSWER = 'bool | int | string | list<string> | map<string, string>';

/** Where an expression is used. */
export type ExpressionPlace =
  | 'policyCondition'
  | 'policyWait'
  | 'policyApprover'
  | 'provisioner'
  | 'accountProvisioning'
  | 'campaignUsers'
  | 'campaignAccounts'
  | 'groupMembership'
  | 'formDefault'
  | 'formTransformation'
  | 'automationTrigger'
  | 'automationStep'
  | 'entitlementRule'
  | 'findingRule'
  | 'tokenClaims'
  | 'accountKey'
  | 'personKey';

type PlaceRow = { about: string; variables: { readonly [name: string]: string }; result: string; looksUp: boolean };

/** The variables, result type and lookup permission of each place. */
const places: { readonly [Place in ExpressionPlace]: PlaceRow } = {
  policyCondition: { about: 'the condition of a policy rule', variables: inPolicies, result: 'bool', looksUp: true },
  policyWait: { about: 'the condition of a wait step', variables: inPolicies, result: 'bool', looksUp: true },
  policyApprover: {
    about: 'an approver expression',
    variables: { ...inPolicies, appOwners: 'list<User>' },
    result: 'User | list<User>',
    looksUp: true,
  },
  provisioner: {
    about: 'an expression for who provisions by hand',
    variables: { ...inPolicies, appOwners: 'list<User>' },
    result: 'User | list<User>',
    looksUp: true,
  },
  accountProvisioning: {
    about: 'an attribute of a new account',
    variables: { subject: 'User', entitlement: 'Entitlement', task: 'Task' },
    result: 'bool | int | string',
    looksUp: true,
  },
  campaignUsers: {
    about: 'the people of a campaign',
    variables: { subject: 'User' },
    result: 'bool | list<User>',
    looksUp: true,
  },
  campaignAccounts: {
    about: 'the accounts of a campaign',
    variables: { subject: 'AppUser' },
    result: 'bool | list<AppUser>',
    looksUp: true,
  },
  groupMembership: {
    about: 'who belongs to a dynamic group',
    variables: { subject: 'User' },
    result: 'bool',
    looksUp: true,
  },
  formDefault: {
    about: 'the default of a form field',
    variables: { subject: 'User', requestor: 'User' },
    result: ANY_ANSWER,
    looksUp: true,
  },
  formTransformation: {
    about: 'the transformation of a form answer',
    variables: { subject: 'User', requestor: 'User', value: 'any' },
    result: ANY_ANSWER,
    looksUp: true,
  },
  automationTrigger: {
    about: 'the condition of an automation',
    variables: { ctx: 'AutomationContext' },
    result: 'bool',
    looksUp: false,
  },
  automationStep: {
    about: 'an expression in a step of an automation',
    variables: { ctx: 'map<string, any>' },
    result: 'bool | int | string | list<any> | map<string, any>',
    looksUp: true,
  },
  entitlementRule: {
    about: 'which entitlements a rule is for',
    variables: { entitlement: 'Entitlement' },
    result: 'bool',
    looksUp: false,
  },
  findingRule: {
    about: 'which findings a rule is for',
    variables: { finding: 'Finding' },
    result: 'bool',
    looksUp: false,
  },
  tokenClaims: {
    about: 'the condition of a workload identity',
    variables: { claims: 'map<string, any>' },
    result: 'bool',
    looksUp: false,
  },
  accountKey: {
    about: 'the text by which accounts are matched',
    variables: { account: 'AppUser' },
    result: 'string',
    looksUp: false,
  },
  personKey: {
    about: 'the text by which people are matched',
    variables: { subject: 'User' },
    result: 'string',
    looksUp: false,
  },
};

export type Environment = {
  place: ExpressionPlace;
  about: string;
  variables: ReadonlyMap<string, ExpressionType>;
  /** The other spelling of a variable, such as `app_owners`. */
  otherSpellings: ReadonlyMap<string, string>;
  functions: ReadonlyMap<string, readonly Signature[]>;
  result: ExpressionType;
  looksUp: boolean;
};

const always = [operators, standardFunctions, textFunctions, timeFunctions, networkFunctions];
const withoutLookups = signaturesOf(...always);
const withLookups = signaturesOf(...always, lookUpFunctions);

export const expressionPlaces = Object.keys(places) as ExpressionPlace[];

/** The names and functions that an expression may use at each place. */
export const environments: { readonly [Place in ExpressionPlace]: Environment } = Object.fromEntries(
  expressionPlaces.map((place): [ExpressionPlace, Environment] => {
    const { about, variables, result, looksUp } = places[place];
    const environment: Environment = {
      place,
      about,
      variables: new Map(Object.entries(variables).map(([name, type]) => [name, typeOf(type)])),
      otherSpellings: new Map('appOwners' in variables ? [['app_owners', 'appOwners']] : []),
      functions: looksUp ? withLookups : withoutLookups,
      result: typeOf(result),
      looksUp,
    };
    return [place, environment];
  }),
) as { [Place in ExpressionPlace]: Environment };
