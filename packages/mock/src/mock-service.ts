/** A mock that listens. */
export type MockService = {
  baseUrl: string;
  close(): Promise<void>;
};

/** Where the mock listens. */
export type MockAddress = {
  /** 0 for one that is free. */
  port: number;
  host: string;
};
