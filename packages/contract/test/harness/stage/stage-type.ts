import type { Task } from '@oag/types';
import type { SoftwarePasskey } from '../sign-in/authenticator.ts';
import type { People } from '../people.ts';
import type { ServiceTarget } from '../service-target.ts';
import type { Browser } from '../sessions.ts';

/** A service in the middle of its work: one object of every kind. */
export type Stage = {
  target: ServiceTarget;
  people: People;
  ids: {
    servicePrincipal: string;
    credential: string;
    workloadProvider: string;
    /** It is paused. */
    logExporter: string;
    mail: string;
    /** Nobody is at its address. */
    webhook: string;
    webhookInstance: string;
    /** Of a kind that hardly happens. */
    eventSubscription: string;
    /** Nobody is at its address. */
    connector: string;
    /** Nobody is at its address. */
    chatChannel: string;
    /** It is disabled and finds nothing. */
    routingRule: string;
    unusedAccessRule: string;
    /** The client id of a trust. */
    workloadTrust: string;
    app: string;
    resourceType: string;
    resource: string;
    entitlement: string;
    import: string;
    policy: string;
    /** The policy of the open campaigns: an assignee may hand a review on. */
    reviewPolicy: string;
    /** Campaigns of the owner: one is a draft, the other is open. */
    draft: string;
    open: string;
    report: string;
    /** Forms: one that an entitlement has, and one that none has. */
    form: string;
    unboundForm: string;
    /** An account that holds the entitlement, and its owner, whose manager is the reviewer. */
    account: string;
    holder: string;
    /** The built-in entitlement for access to the app: a requester fills in a form first. */
    access: string;
    /** Somebody without access, whose manager is the reviewer, and who was offboarded. */
    leaver: string;
    /** A passkey of the stranger. */
    strangerPasskey: string;
    /** What the entitlement is tagged with. */
    riskLevel: string;
    framework: string;
    /** An access profile with the entitlement, visible to its holders, and one that was deleted. */
    catalog: string;
    deletedCatalog: string;
    /** A monitor with the entitlement and the access to its app in its groups, a conflict that it found, and a monitor that was deleted. */
    monitor: string;
    conflict: string;
    deletedMonitor: string;
    goneConflict: string;
    /** A finding about the account. */
    finding: string;
    /** One that a task deals with. */
    findingInProgress: string;
    /** The submission of the reviewer in the open campaign. */
    submission: string;
    /** A file of the reviewer. */
    upload: string;
    /** An automation that comments on the review, and a run of it. */
    automation: string;
    execution: string;
    /** An action that people can ask for, and that the reviewer carries out. */
    action: string;
    /** One that makes a resource. */
    resourceAction: string;
    /** Manually managed objects: an app, and in the app of the stage a type, a resource and an entitlement. */
    manualApp: string;
    manualType: string;
    manualResource: string;
    manualEntitlement: string;
    /** A template of the owner. */
    template: string;
    /** A provider that people can sign in through, but nobody answers there. */
    signInProvider: string;
    clientApproval: string;
    /** A step-up provider, and a transaction that the stranger has no part in. */
    stepUpProvider: string;
    stepUpTransaction: string;
  };
  /** The name of a chat channel that nothing is done to. */
  takenChannel: string;
  /** In the open campaign: one that waits for the reviewer, one that the reviewer has denied, and what came of that. */
  review: Task;
  denied: Task;
  revocation: Task;
  /** In another campaign: a review that was skipped, and a revocation that failed. */
  skipped: Task;
  failed: Task;
  /** A review that is approved with a step-up. */
  stepUpReview: Task;
  /** A review of a campaign that is over. */
  ended: Task;
  /** A request for access of the reviewer. */
  request: Task;
  /** Access that the super admin asked for, at the form that comes first. */
  formRequest: Task;
  /** Of an API client that may be used from elsewhere only. */
  strayToken: string;
  /** In which the super admin is signed in, and one in which they were. */
  browser: Browser;
  endedBrowser: Browser;
  /** In which the stranger is signed in. */
  strangerBrowser: Browser;
  /** Of a program that waits for somebody's approval. */
  userCode: string;
  /** A passkey of the stranger, as their authenticator keeps it. */
  passkey: SoftwarePasskey;
};

/** The idempotency key with which what is on the stage was made. */
export const STAGE = 'stage';
