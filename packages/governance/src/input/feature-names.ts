/** The features that an installation can switch on and off, by the name that introspection and the setting FEATURES use. */
export const featureNames = ['POLICY_REFERENCES_POLICY', 'TASK_ANALYSIS'] as const;

export type FeatureName = (typeof featureNames)[number];

/** The features that are on by default: all. */
export const allFeatures: ReadonlySet<FeatureName> = new Set(featureNames);
