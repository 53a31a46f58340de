import { attributeKey, type ExpressionAccount, type ExpressionUser } from '@oag/governance/expressions';
import { matchAccount, type AccountMatch, type MatchCase, type PeopleByKey } from '@oag/governance/inventory';
import type { Db } from '@oag/store/database';
import { type MatchedApp, servicePrincipalsAmong, setMatches } from '@oag/store/inventory';
import { nextExpressionAccounts, nextExpressionUsers } from '@oag/store/tasks';
import { compileInThread, type ExpressionEvaluator, runForEach } from '../expressions/index.ts';
import { mapInBatches } from '../jobs/index.ts';

/** Subjects per batch of reads, evaluations and writes. Each batch has a budget of its own. */
const PAGE = 1_000;

export type MatchContext = { evaluator: ExpressionEvaluator; now: string };

/** The text that an expression gives for a subject, '' for none, or why it failed. */
type Key = { text: string; error: string };

/** Evaluates an expression for subjects in a thread, once for each distinct combination of what it reads. */
async function keysOf(
  db: Db,
  place: 'accountKey' | 'personKey',
  source: string,
  subjects: readonly (ExpressionUser | ExpressionAccount)[],
  { evaluator, now }: MatchContext,
): Promise<Key[]> {
  const compilation = await compileInThread(evaluator, place, source);
  if (compilation.kind === 'problems')
    return subjects.map(() => ({ text: '', error: compilation.problems[0].message }));
  const variablesOf = (subject: ExpressionUser | ExpressionAccount) =>
    place === 'accountKey' ? { account: subject } : { subject };
  const combinations = await mapInBatches([...subjects], (subject) =>
    attributeKey(compilation.expression, variablesOf(subject)),
  );
  const distinct = new Map(subjects.map((subject, at) => [combinations[at] ?? '', subject]));
  const outcomes = await runForEach(db, evaluator, { place, source, now }, [...distinct.values()].map(variablesOf));
  const known = new Map(
    [...distinct.keys()].map((combination, at): [string, Key] => {
      const outcome = outcomes[at];
      if (outcome?.kind !== 'value') return [combination, { text: '', error: outcome?.message ?? '' }];
      const value = outcome.value.type === 'data' ? outcome.value.value : '';
      return [combination, { text: typeof value === 'string' ? value : '', error: '' }];
    }),
  );
  return subjects.map((_, at) => known.get(combinations[at] ?? '') ?? { text: '', error: '' });
}

/** The people by the text that each pair gives for them. Nobody is matched with a service principal. */
export async function peopleByKey(db: Db, cases: readonly MatchCase[], context: MatchContext): Promise<PeopleByKey[]> {
  const people: PeopleByKey[] = cases.map(() => new Map());
  for (let after = ''; ;) {
    const page = await nextExpressionUsers(db, after, PAGE);
    const principals = await servicePrincipalsAmong(
      db,
      page.map(({ id }) => id),
    );
    const users = page.filter(({ id, type }) => !principals.has(id) && type !== 'USER_TYPE_SYSTEM');
    for (const [at, { userKeyCel }] of cases.entries()) {
      const keys = await keysOf(db, 'personKey', userKeyCel, users, context);
      const byKey = people[at];
      for (const [index, { id }] of users.entries()) {
        const text = keys[index]?.text ?? '';
        if (text === '') continue;
        const same = byKey?.get(text);
        if (same) same.push(id);
        else byKey?.set(text, [id]);
      }
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return people;
    after = last.id;
  }
}

/** An account with who matches it, and the first error of an expression for it. */
export type MatchedAccount = { account: ExpressionAccount; match: AccountMatch; error: string };

/** The accounts of an app in batches, each with who matches it. */
export async function* matchedAccounts(
  db: Db,
  { id, cases }: MatchedApp,
  people: readonly PeopleByKey[],
  context: MatchContext,
): AsyncGenerator<MatchedAccount[]> {
  for (let after = ''; ;) {
    const accounts = await nextExpressionAccounts(db, after, PAGE, id);
    const keys: Key[][] = [];
    for (const { appUserKeyCel } of cases) keys.push(await keysOf(db, 'accountKey', appUserKeyCel, accounts, context));
    yield accounts.map((account, at) => {
      const own = keys.map((each) => each[at] ?? { text: '', error: '' });
      return {
        account,
        match: matchAccount(
          own.map(({ text }) => text),
          people,
        ),
        error: own.find(({ error }) => error !== '')?.error ?? '',
      };
    });
    const last = accounts.at(-1);
    if (!last || accounts.length < PAGE) return;
    after = last.id;
  }
}

/** Matches the accounts of these apps by their expressions. */
export async function matchByExpressions(db: Db, apps: readonly MatchedApp[], context: MatchContext): Promise<void> {
  for (const app of apps) {
    const people = await peopleByKey(db, app.cases, context);
    for await (const batch of matchedAccounts(db, app, people, context)) {
      await setMatches(
        db,
        batch.map(({ account, match }) => ({
          appUserId: account.id,
          userId: match.kind === 'matched' ? match.userId : null,
        })),
      );
    }
  }
}
