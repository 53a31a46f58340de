export type ObjectName =
  | 'User'
  | 'AppUser'
  | 'AccountStatus'
  | 'Task'
  | 'TaskAnalysis'
  | 'Entitlement'
  | 'EntitlementPart'
  | 'Group'
  | 'IP'
  | 'CIDR'
  | 'Finding'
  | 'AutomationContext'
  | 'AutomationTrigger';
