export { type Condition as InsightCondition, type InsightRule, insightRules, RULE_NUMBERS } from './insight-rules.ts';
export { applyingInsights, insights, recommend } from './insights.ts';
export {
  ENDED_EMPLOYMENTS,
  type FixedMeasure,
  HIGH_RISKS,
  NOT_COMPARED,
  type InsightInputs,
} from './insight-inputs.ts';
