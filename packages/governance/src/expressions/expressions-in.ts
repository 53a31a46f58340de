const members: ReadonlySet<string> = new Set([
  'condition',
  'expression',
  'expressions',
  'defaultValueCel',
  'inputTransformationCel',
  'skipIfTrueCel',
  'expressionCel',
  'userIdCel',
  'appUserKeyCel',
  'userKeyCel',
]);

/** The expressions in a policy, form, scope or automation, or in a request for one, in their order. */
export function expressionsIn(value: unknown): string[] {
  const found: string[] = [];
  const collect = (part: unknown, isExpression: boolean): void => {
    if (typeof part === 'string') {
      if (isExpression) found.push(part);
    } else if (Array.isArray(part)) {
      for (const one of part) collect(one, isExpression);
    } else if (typeof part === 'object' && part !== null) {
      for (const [member, one] of Object.entries(part)) collect(one, members.has(member));
    }
  };
  collect(value, false);
  return found;
}
