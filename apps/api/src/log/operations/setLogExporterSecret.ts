import { assertHasAccessKey } from '@oag/governance/log';
import { setLogExporterKey } from '@oag/store/log';
import type { Handler } from '../../http/index.ts';
import { encryptedKey, logExporter, requireExporter } from '../exporter-access.ts';

export const setLogExporterSecret: Handler<'setLogExporterSecret'> = async ({ path, body }, context) => {
  const { export_id: id } = path;
  const { accessKeyId, secretAccessKey } = body;
  return context.database.db.transaction().execute(async (tx) => {
    const { exporter: current } = await requireExporter(tx, id, 'forUpdate');
    assertHasAccessKey(current);
    await setLogExporterKey(tx, id, { accessKeyId, secretEncrypted: encryptedKey(secretAccessKey, context) });
    await logExporter(tx, 'logExporterSecretSet', id, { accessKeyId }, context);
    const { exporter } = await requireExporter(tx, id);
    return { exporter };
  });
};
