import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Checkbox } from '../design/Field.tsx';
import { CreateSecretDialog } from './CreateSecretDialog.tsx';

type CreateCredentialDialogProps = {
  programId: string;
  /** The roles of the program, to which the credential can be limited. */
  roleIds: readonly string[];
  onCreated: () => Promise<void>;
  onClose: () => void;
};

/** Creates a credential of a program. */
export function CreateCredentialDialog({ programId, roleIds, onCreated, onClose }: CreateCredentialDialogProps) {
  const { t } = useLingui();
  const [requireDpop, setRequireDpop] = useState(false);
  return (
    <CreateSecretDialog
      title={t`New credential`}
      verb={t`Create credential`}
      roleIds={roleIds}
      networksField="allowSourceCidrs"
      onCreate={async ({ networks, ...limits }) => {
        const path = '/api/v1/service_principals/{service_principal_id}/credentials';
        const params = { path: { service_principal_id: programId } };
        const { data } = await client.POST(path, {
          params,
          body: { ...limits, allowSourceCidrs: networks, requireDpop },
        });
        return { clientId: data.credential?.clientId ?? '', clientSecret: data.clientSecret };
      }}
      onCreated={onCreated}
      onClose={onClose}
    >
      <Checkbox
        label={t`Tokens are bound to a key of the program (DPoP)`}
        hint={t`A stolen token is then useless elsewhere. The program has to support it.`}
        isChecked={requireDpop}
        onChange={setRequireDpop}
      />
    </CreateSecretDialog>
  );
}
