import { automationWork } from './automations/jobs/automation-work.ts';
import { deleteWork, unprepareWork } from './campaigns/jobs/clear-work.ts';
import { copyWork } from './campaigns/jobs/copy-work.ts';
import { conflictWork } from './conflicts/jobs/conflict-work.ts';
import { delegateWork } from './task-commands/jobs/delegate-work.ts';
import { endWork } from './campaigns/jobs/end-work.ts';
import { findingWork } from './findings/jobs/finding-work.ts';
import { importJob } from './imports/jobs/import-job.ts';
import { offboardWork, unoffboardWork } from './requests/jobs/offboard-work.ts';
import { prepareWork } from './campaigns/jobs/prepare-work.ts';
import { remediateWork } from './campaigns/jobs/remediate-work.ts';
import { reportWork } from './reports/jobs/report-work.ts';
import { resetPoliciesWork } from './campaigns/jobs/reset-policies-work.ts';
import { resolveWork } from './task-commands/jobs/resolve-work.ts';
import { resourceActionWork } from './requests/jobs/resource-action-work.ts';
import { startWork } from './campaigns/jobs/start-work.ts';
import type { JobHandlers } from './jobs/worker.ts';

export const jobHandlers: JobHandlers = {
  import: importJob,
  prepare: prepareWork,
  unprepare: unprepareWork,
  end: endWork,
  report: reportWork,
  delete: deleteWork,
  delegate: delegateWork,
  offboard: offboardWork,
  unoffboard: unoffboardWork,
  findings: findingWork,
  automation: automationWork,
  resourceAction: resourceActionWork,
  copy: copyWork,
  conflicts: conflictWork,
  start: startWork,
  resolve: resolveWork,
  remediate: remediateWork,
  resetPolicies: resetPoliciesWork,
};
