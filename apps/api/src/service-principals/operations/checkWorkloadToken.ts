import { checkSubjectToken } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { requireServicePrincipal } from '../service-principal-access.ts';
import { requireTrust, requireWorkloadProvider } from '../workload-access.ts';

export const checkWorkloadToken: Handler<'checkWorkloadToken'> = async ({ path, body }, context) => {
  const { database, raw } = context;
  const { db } = database;
  const [{ trust }, { disabled }] = [
    await requireTrust(db, path),
    await requireServicePrincipal(db, path.service_principal_id),
  ];
  const provider = await requireWorkloadProvider(db, trust.providerId);
  const { steps, claims, failure } = await checkSubjectToken(
    { trust, provider },
    body.subjectToken,
    body.sourceIp || raw.sourceAddress,
    context,
  );
  return {
    ...steps,
    decodedClaimsJson: claims ? JSON.stringify(claims) : '',
    overallResult: failure === null && !trust.disabled && !provider.disabled && !disabled,
  };
};
