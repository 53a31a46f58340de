import { automationWork } from './automations/jobs/automation-work.ts';
import { deleteJob, unprepareJob } from './campaigns/jobs/cleanup-jobs.ts';
import { copyJob } from './campaigns/jobs/copy-job.ts';
import { conflictJob } from './conflicts/jobs/conflict-job.ts';
import { delegateWork } from './task-commands/jobs/delegate-work.ts';
import { endJob } from './campaigns/jobs/end-job.ts';
import { findingJob } from './findings/jobs/finding-job.ts';
import { importJob } from './imports/jobs/import-job.ts';
import { offboardWork, unoffboardWork } from './requests/jobs/offboard-work.ts';
import { prepareJob } from './campaigns/jobs/prepare-job.ts';
import { remediateJob } from './campaigns/jobs/remediate-job.ts';
import { reportJob } from './reports/jobs/report-job.ts';
import { resetPoliciesJob } from './campaigns/jobs/reset-policies-job.ts';
import { resolveWork } from './task-commands/jobs/resolve-work.ts';
import { resourceActionWork } from './requests/jobs/resource-action-work.ts';
import { startJob } from './campaigns/jobs/start-job.ts';
import type { JobHandlers } from './jobs/worker.ts';

export const jobHandlers: JobHandlers = {
  import: importJob,
  prepare: prepareJob,
  unprepare: unprepareJob,
  end: endJob,
  report: reportJob,
  delete: deleteJob,
  delegate: delegateWork,
  offboard: offboardWork,
  unoffboard: unoffboardWork,
  findings: findingJob,
  automation: automationWork,
  resourceAction: resourceActionWork,
  copy: copyJob,
  conflicts: conflictJob,
  start: startJob,
  resolve: resolveWork,
  remediate: remediateJob,
  resetPolicies: resetPoliciesJob,
};
