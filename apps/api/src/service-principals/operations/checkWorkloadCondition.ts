import { wrongCondition } from '@oag/governance/auth';
import { assertNoViolations, violation } from '@oag/governance/input';
import { evaluateCondition } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';

export const checkWorkloadCondition: Handler<'checkWorkloadCondition'> = async ({ body }, context) => {
  const { claimsJson, expression } = body;
  const claims = readClaims(claimsJson);
  assertNoViolations([
    ...(claims ? [] : [violation('claimsJson', 'FORMAT', 'is no JSON object; send the claims of a token')]),
    ...wrongCondition(expression, 'expression'),
  ]);
  return { expression, ...(await evaluateCondition(expression, claims ?? {}, context)) };
};

function readClaims(text: string): { [claim: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
