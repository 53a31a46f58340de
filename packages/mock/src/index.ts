export type { MockAddress, MockService } from './mock-service.ts';
export { DEFAULT_ADDRESS, startMock } from './start-mock.ts';
