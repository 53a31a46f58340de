export type Side = 'request' | 'response';

/** One difference between two versions of the contract. */
export type Change = {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  readonly isBreaking: boolean;
  readonly side: Side | 'operation';
  /** The member, parameter or schema that changed: `App.displayName`, `query parameter page_size`, or empty for the operation itself. */
  readonly at: string;
  /** The change, as the end of a sentence: `is no longer answered`. */
  readonly says: string;
  /** How to keep older callers working; empty for a change that breaks nobody. */
  readonly advice: string;
  /** The operations it concerns, as `METHOD /path`. */
  readonly operations: readonly string[];
};

export type Finding = Omit<Change, 'operations'>;

/** A rule allows less than before, more, or something else. */
export type Effect = 'narrowed' | 'widened' | 'changed';

/** A request breaks when less is accepted, an answer when more can come. */
export const breaks = (side: Side, effect: Effect): boolean =>
  effect === 'changed' || effect === (side === 'request' ? 'narrowed' : 'widened');

/** Who notices a breaking change. */
export function hurt({ side }: Pick<Change, 'side'>): string {
  if (side === 'request') return 'apps that send it or leave it out';
  return side === 'response' ? 'apps that read it' : 'apps that call the operation';
}
