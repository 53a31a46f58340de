import { Trans } from '@lingui/react/macro';
import type { Finding } from '@oag/client';

type FindingOwnerProps = { finding: Finding; names: ReadonlyMap<string, string> };

/** Who deals with a finding: somebody who was assigned, or else those whom the target gives. */
export function FindingOwner({ finding, names }: FindingOwnerProps) {
  const owner = finding.assignedOwner ?? finding.computedOwner;
  const name = (id: string): string => names.get(id) ?? id;
  if (owner?.identityUserId) return name(owner.identityUserId);
  if (owner?.managerOfUserId) return <Trans>the manager of {name(owner.managerOfUserId)}</Trans>;
  if (owner?.appOwnerAppId) return <Trans>the owners of {name(owner.appOwnerAppId)}</Trans>;
  return <Trans>super admins</Trans>;
}
