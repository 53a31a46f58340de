/** Command-line tools that people install, by the client id that they send. They have no secret: a person approves each sign-in. */
export const publicClients: ReadonlyMap<string, string> = new Map([
  ['oag', 'oag'],
  ['2RGdOS94VDferT9e80mdgntl36K', 'cone'],
  ['2RCzHlak5q7CY14SdBc8HoZEJRf', 'Go SDK'],
  ['juQSPDsPrdMDpPpR6fGdeLLSs8g', 'c1i'],
]);
