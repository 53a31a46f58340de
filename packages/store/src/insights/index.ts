export {
  analyzeInsightInputs,
  insightInputs,
  removeInsightInputs,
  renewInsightInputs,
  type InsightInputsRow,
  writeInsightInputs,
} from './insight-inputs.ts';
