import { expressionPlaces, type ExpressionPlace } from '@oag/governance/expressions';
import type { ExpressionPlaceInput } from '@oag/types';

/** The name of a place in the contract. The types of both are the same names in two spellings; a test of the contract sees each. */
export const wirePlace = (place: ExpressionPlace): ExpressionPlaceInput =>
  `EXPRESSION_PLACE_${place.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}` as ExpressionPlaceInput;

const places: ReadonlyMap<string, ExpressionPlace> = new Map(
  expressionPlaces.map((place) => [wirePlace(place), place]),
);

/** The place that a name of the contract means; undefined for none in particular. */
export const expressionPlace = (wire: string): ExpressionPlace | undefined => places.get(wire);
