import { newExporterSettings } from '@oag/governance/log';
import { insertLogExporter } from '@oag/store/log';
import { newId } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';
import { encryptedKey, endpointCheck, logExporter, requireExporter } from '../exporter-access.ts';

export const createLogExporter: Handler<'createLogExporter'> = async ({ body }, context) => {
  const settings = newExporterSettings(body, endpointCheck(context));
  const { accessKeyId = '', secretAccessKey = '' } = body;
  return context.database.db.transaction().execute(async (tx) => {
    const id = newId();
    const secretEncrypted = secretAccessKey === '' ? null : encryptedKey(secretAccessKey, context);
    await insertLogExporter(tx, id, settings, { accessKeyId, secretEncrypted });
    await logExporter(tx, 'logExporterCreated', id, { ...settings, accessKeyId }, context);
    const { exporter } = await requireExporter(tx, id);
    return { exporter };
  });
};
