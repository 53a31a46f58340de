/** By these annotations a task names the ticket of another system, and how far that is. Reports and evidence packs tell them. */
export const externalTicketKeys = { ticket: 'external-ticket', status: 'external-ticket-status' } as const;
