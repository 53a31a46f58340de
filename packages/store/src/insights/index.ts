export { removeInsightInputs, type InsightInputsRow, writeInsightInputs } from './insight-inputs.ts';
