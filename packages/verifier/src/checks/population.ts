import { Sequence } from '../rows.ts';
import type { Check } from './check.ts';
import { compareTotal, count, list, type Counts } from './totals.ts';

const POPULATION = 'population.ndjson';
const REVIEWS = 'reviews.ndjson';

/** Every grant in scope is there, and has its review. */
export const population: Check = {
  name: 'population',
  claim: 'That every grant in scope has one review',
  reads: [POPULATION, REVIEWS],
  start(pack) {
    const { problems } = pack;
    const scope = new Sequence(problems, 'number');
    const reviewed = new Sequence(problems, 'number');
    const reviews: Counts = {};
    let [grants, lastGrant] = [0, 0];
    return {
      row(row, place, file) {
        if (file === POPULATION) {
          scope.next(row['no'], file, place);
          [grants, lastGrant] = [grants + 1, scope.last];
        } else {
          reviewed.next(row['no'], file, place);
          count(reviews, row['outcome'] || row['state']);
        }
      },
      sum: () => ({ grants, lastGrant }),
      add: (sum) => void ({ grants, lastGrant } = sum as { grants: number; lastGrant: number }),
      end() {
        compareTotal(pack, 'population', grants, POPULATION);
        compareTotal(pack, 'reviews', reviews, REVIEWS);
        const isCounted = !problems.isNamed(POPULATION) && !problems.isNamed(REVIEWS);
        if (isCounted && reviewed.last !== lastGrant)
          problems.add(REVIEWS, '', `has reviews up to number ${reviewed.last}; the scope has ${lastGrant}`);
        return {
          examined: grants,
          proved: `The population was recounted: ${grants} grants, each with one review (${list(reviews)}).`,
        };
      },
    };
  },
};
