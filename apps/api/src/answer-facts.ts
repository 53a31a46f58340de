import { idsInAnswers, type AnswerFacts } from '@oag/governance';
import { lookUpForAnswers, uploadsOf, type Db } from '@oag/store';
import type { FormInput } from '@oag/types';

/** What exists of what answers name. Files count when the person who answers uploaded them. */
export async function answerFacts(
  db: Db,
  form: FormInput,
  given: { readonly [name: string]: unknown },
  { userId, keptSecrets = new Set() }: { userId: string; keptSecrets?: ReadonlySet<string> },
): Promise<AnswerFacts> {
  const ids = idsInAnswers(form, given);
  const known = await lookUpForAnswers(db, ids);
  const uploads = await uploadsOf(db, userId, ids.uploadIds);
  const files = uploads.map(({ id, fileName, mediaType, byteCount }) => [id, { fileName, mediaType, byteCount: Number(byteCount) }] as const);
  return { ...known, uploads: new Map(files), keptSecrets };
}
