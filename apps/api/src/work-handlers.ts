import type { WorkKind } from '@oag/store';
import { automationWork } from './automation-work.ts';
import { deleteWork, unprepareWork } from './clear-work.ts';
import { copyWork } from './copy-work.ts';
import { conflictWork } from './conflict-work.ts';
import { delegateWork } from './delegate-work.ts';
import { endWork } from './end-work.ts';
import { findingWork } from './finding-work.ts';
import { importWork } from './import-work.ts';
import { offboardWork, unoffboardWork } from './offboard-work.ts';
import { prepareWork } from './prepare-work.ts';
import { remediateWork } from './remediate-work.ts';
import { reportWork } from './report-work.ts';
import { resetPoliciesWork } from './reset-policies-work.ts';
import { resolveWork } from './resolve-work.ts';
import { resourceActionWork } from './resource-action-work.ts';
import { startWork } from './start-work.ts';
import type { WorkHandler } from './worker.ts';

/** Who does which kind of long work. */
export const workHandlers: { [Kind in WorkKind]: WorkHandler } = {
  import: importWork,
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
