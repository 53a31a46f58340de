import type { Automation } from '@oag/client';

type Context = NonNullable<NonNullable<Automation['context']>['context']>;

/** The context as a text that people edit; empty for none. */
export const contextText = (context: Automation['context']): string =>
  context?.context && Object.keys(context.context).length > 0 ? JSON.stringify(context.context, null, 2) : '';

/** The values of such a text; undefined when it is no JSON object. */
export function contextOf(text: string): Context | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Context) : undefined;
  } catch {
    return undefined;
  }
}
