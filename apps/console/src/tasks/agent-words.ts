import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The answers of agents. */
export const answerWords: { readonly [answer: string]: MessageDescriptor } = {
  AGENT_ANSWER_APPROVE: msg`approve`,
  AGENT_ANSWER_DENY: msg`deny`,
  AGENT_ANSWER_PEOPLE: msg`a person decides`,
};

/** The reasons of agents, by their ids. */
export const reasonWords: { readonly [id: string]: MessageDescriptor } = {
  'missing-facts': msg`facts are missing`,
  'no-person': msg`the account belongs to nobody who is known`,
  'high-risk': msg`the risk level is high`,
  'unknown-risk': msg`the entitlement has no risk level`,
  conflict: msg`a conflict of access`,
  'own-access': msg`the access of somebody who decides about the agent`,
  emergency: msg`an emergency request`,
  'other-app': msg`an app that the policy does not name`,
  'holder-inactive': msg`the person is not active`,
  'employment-ended': msg`the employment has ended`,
  unused: msg`not used for a long time`,
  'denied-before': msg`denied in the last review`,
  'account-inactive': msg`the account is not active`,
  'no-owner': msg`the account belongs to nobody`,
  external: msg`an account from outside`,
  'few-of-manager': msg`few people with the same manager have it`,
  'few-of-title': msg`few people with the same title have it`,
  'few-of-department': msg`few people of the department have it`,
  'most-of-manager': msg`most people with the same manager have it`,
  'most-of-title': msg`most people with the same title have it`,
  'most-of-department': msg`most people of the department have it`,
  'used-lately': msg`used recently`,
  'certified-before': msg`certified in an earlier review`,
  'requested-by-manager': msg`requested by the manager`,
  'request-denied-before': msg`an earlier request was denied`,
};
