/** The service, or a proxy, responded with success, but not as the contract says. */
export class ContractError extends Error {
  override name: string = 'ContractError';
}
