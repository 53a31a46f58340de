export { readReviews } from './evidence-reviews.ts';
export { firstConcernedLeaf, type LogConcern, readConcernedLeaves, readUnsealedLines } from './evidence-log.ts';
export { hashedPeople, isSomebodyRenamed } from './evidence-people.ts';
export {
  clientsUsed,
  countGrantsNow,
  countOutcomes,
  countSelection,
  type EvidenceDetails,
  preparedSourcesUntil,
  readCampaignDocument,
  readClients,
  readDecisions,
  readPolicySnapshots,
  readPopulation,
  readPopulationByApp,
  readRemediation,
  readSources,
  readStepUps,
  readSubmissions,
  readSubmittedDecisions,
  readVerifyingImports,
  type SelectionWindow,
} from './evidence-rows.ts';
export {
  appendReportChunk,
  beginReport,
  findReport,
  finishReport,
  failReport,
  insertReport,
  listReports,
  readReport,
  reportToWire,
  type StoredReport,
} from './reports.ts';
export { createReportReader, type ReportInput } from './report-inputs.ts';
export { readReportSubmissions, type ReportSubmission } from './report-submissions.ts';
