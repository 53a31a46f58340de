/** The annotations that hold the id and status of an external ticket. Reports and evidence packs include them. */
export const externalTicketKeys = { ticket: 'external-ticket', status: 'external-ticket-status' } as const;
