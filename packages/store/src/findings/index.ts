export {
  findFinding,
  findFindingTarget,
  type FindingSearcher,
  findsMoreThan,
  insertFinding,
  lockDueFindings,
  lockFindings,
  missingFindings,
  openFindingAbout,
  searchFindings,
  updateFindings,
} from './findings.ts';
