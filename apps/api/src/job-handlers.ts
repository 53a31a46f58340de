import { automationJob } from './automations/jobs/automation-job.ts';
import { deleteJob, unprepareJob } from './campaigns/jobs/cleanup-jobs.ts';
import { copyJob } from './campaigns/jobs/copy-job.ts';
import { cascadeJob } from './requests/jobs/cascade-job.ts';
import { conflictJob } from './conflicts/jobs/conflict-job.ts';
import { delegateJob } from './task-commands/jobs/delegate-job.ts';
import { enrollJob } from './access-profiles/jobs/enroll-job.ts';
import { unenrollJob } from './access-profiles/jobs/unenroll-job.ts';
import { endJob } from './campaigns/jobs/end-job.ts';
import { findingJob } from './findings/jobs/finding-job.ts';
import { importJob } from './imports/jobs/import-job.ts';
import { offboardJob, unoffboardJob } from './requests/jobs/offboard-job.ts';
import { prepareJob } from './campaigns/jobs/prepare-job.ts';
import { remediateJob } from './campaigns/jobs/remediate-job.ts';
import { reportJob } from './reports/jobs/report-job.ts';
import { resetPoliciesJob } from './campaigns/jobs/reset-policies-job.ts';
import { resolveJob } from './task-commands/jobs/resolve-job.ts';
import { resourceActionJob } from './requests/jobs/resource-action-job.ts';
import { startJob } from './campaigns/jobs/start-job.ts';
import type { JobHandlers } from './jobs/worker.ts';

export const jobHandlers: JobHandlers = {
  import: importJob,
  prepare: prepareJob,
  unprepare: unprepareJob,
  end: endJob,
  report: reportJob,
  delete: deleteJob,
  delegate: delegateJob,
  offboard: offboardJob,
  unoffboard: unoffboardJob,
  findings: findingJob,
  automation: automationJob,
  resourceAction: resourceActionJob,
  copy: copyJob,
  conflicts: conflictJob,
  start: startJob,
  resolve: resolveJob,
  remediate: remediateJob,
  resetPolicies: resetPoliciesJob,
  enroll: enrollJob,
  unenroll: unenrollJob,
  cascade: cascadeJob,
};
