import { describeEnvironments } from '@oag/governance/expressions';
import type { Handler } from '../../http/index.ts';
import { wirePlace } from '../wire-place.ts';

export const getExpressionEnvironment: Handler<'getExpressionEnvironment'> = async () => {
  const { places, ...others } = describeEnvironments();
  return { ...others, places: places.map(({ place, ...about }) => ({ ...about, place: wirePlace(place) })) };
};
