import type {
  ConnectorProvision,
  ConnectorProvisionInput,
  ManualProvision,
  ManualProvisionInput,
  ProvisionerAssignment,
  ProvisionerAssignmentInput,
  ProvisionPolicy,
  ProvisionPolicyInput,
} from '@oag/types';

/** The provision policy with every member set. Kinds that checkProvision rejects are null. */
export const completeProvision = ({
  action,
  connector,
  externalTicket,
  manual,
  delegated,
  multiStep,
  policy,
  unconfigured,
  webhook,
}: ProvisionPolicyInput): ProvisionPolicy => ({
  manual: manual ? completeManual(manual) : null,
  delegated: delegated
    ? {
        appId: delegated.appId ?? '',
        entitlementId: delegated.entitlementId ?? '',
        implicit: delegated.implicit ?? false,
      }
    : null,
  multiStep: multiStep ? { provisionSteps: (multiStep.provisionSteps ?? []).map(completeProvision) } : null,
  policy: policy ? { policyId: policy.policyId ?? '' } : null,
  unconfigured: unconfigured ? {} : null,
  action: action
    ? {
        actionName: action.actionName ?? '',
        appId: action.appId ?? '',
        connectorId: action.connectorId ?? '',
        displayName: action.displayName ?? '',
      }
    : null,
  connector: connector ? completeConnector(connector) : null,
  devicePlacement: null,
  externalTicket: externalTicket
    ? {
        appId: externalTicket.appId ?? '',
        connectorId: externalTicket.connectorId ?? '',
        externalTicketProvisionerConfigId: externalTicket.connectorId ?? '',
        instructions: externalTicket.instructions ?? '',
      }
    : null,
  webhook: webhook ? { webhookId: webhook.webhookId ?? '' } : null,
});

const completeManual = ({ assignee, instructions, userIds }: ManualProvisionInput): ManualProvision => ({
  assignee: assignee ? completeAssignee(assignee) : null,
  instructions: instructions ?? '',
  userIds: userIds ?? [],
});

type Common = { allowReassignment?: boolean; fallbackUserIds?: string[] | null };
const common = ({ allowReassignment, fallbackUserIds }: Common) => ({
  allowReassignment: allowReassignment ?? false,
  fallbackUserIds: fallbackUserIds ?? [],
});

const completeAssignee = ({
  appOwners,
  entitlementOwners,
  expression,
  group,
  manager,
  users,
}: ProvisionerAssignmentInput): ProvisionerAssignment => ({
  appOwners: appOwners ? common(appOwners) : null,
  entitlementOwners: entitlementOwners ? common(entitlementOwners) : null,
  expression: expression ? { ...common(expression), expressions: expression.expressions ?? [] } : null,
  group: group ? { ...common(group), appId: group.appId ?? '', appGroupId: group.appGroupId ?? '' } : null,
  manager: manager ? common(manager) : null,
  users: users ? { allowReassignment: users.allowReassignment ?? false, userIds: users.userIds ?? [] } : null,
});

const completeConnector = ({
  account,
  defaultBehavior,
  deleteAccount,
}: ConnectorProvisionInput): ConnectorProvision => ({
  account: account
    ? {
        connectorId: account.connectorId ?? '',
        schemaId: account.schemaId ?? '',
        config: account.config ?? {},
        doNotSave: {},
        saveToVault: null,
      }
    : null,
  defaultBehavior: defaultBehavior ? { connectorId: defaultBehavior.connectorId ?? '' } : null,
  deleteAccount: deleteAccount ? { connectorId: deleteAccount.connectorId ?? '' } : null,
});
