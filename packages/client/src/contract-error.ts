/** The service, or something in between, has answered with success, but not as the contract says. */
export class ContractError extends Error {
  override name: string = 'ContractError';
}
