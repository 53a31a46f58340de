import { factReasons, guards, insightReasons } from '@oag/governance/agents';
import { insightRules, type InsightCondition } from '@oag/governance/insights';
import { conditionWords } from './insight-table.ts';

/** When the reasons apply that are not insights. A reason without words fails the build. */
const guardWords: { readonly [id: string]: string } = {
  'missing-facts': 'the access does not exist any more',
  'no-person': 'nobody is known whose access it is',
  'high-risk': 'the risk level of the entitlement is high, critical, severe or very high',
  'unknown-risk': 'the entitlement has no risk level',
  conflict: 'the access is part of a conflict, or would cause one, that nobody exempted',
  'own-access': 'it is the access of a super administrator, or of somebody in `reassignToUserIds`',
  emergency: 'it is an emergency request',
  'other-app': '`appIds` does not have the app',
  'requested-by-manager': 'the manager of the person made the request',
  'request-denied-before': 'a request for the same access was denied in the last 180 days',
};

/** Every reason of an agent, made from the reasons themselves, as Markdown. */
export function agentTable(): string {
  const wordsOf = (id: string): string => {
    const rule = insightRules.find((one) => one.id === id);
    const words = rule ? (rule.when as readonly InsightCondition[]).map(conditionWords).join(', ') : guardWords[id];
    if (words === undefined) throw new Error(`The reason ${id} of agents has no words`);
    return words;
  };
  const rows = [
    ...guards.map(({ id, version }) => [`\`${id}\``, String(version), 'a person decides', wordsOf(id)]),
    ...[...insightReasons, ...factReasons].map(({ id, version, weight }) => [
      `\`${id}\``,
      String(version),
      weight > 0 ? `+${weight}` : String(weight),
      wordsOf(id),
    ]),
  ];
  const head = ['Reason', 'Version', 'Weight', 'It applies when'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
