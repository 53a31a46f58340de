export { removeReviewFacts, type ReviewFactsRow, writeReviewFacts } from './review-facts.ts';
