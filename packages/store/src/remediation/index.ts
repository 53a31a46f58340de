export { readClosingNumbers } from './closing-numbers.ts';
export { readReportTickets, type ReportTicket, ticketOf } from './external-tickets.ts';
export { type DeniedAccess, followersOf, followOpenRevocations } from './followed-revocations.ts';
export {
  countRemediations,
  deniedAmong,
  keepAccess,
  listUnremediated,
  remediationStateOf,
  REVOCATION_OF_REVIEW,
  revocationShare,
  searchRemediations,
} from './remediations.ts';
