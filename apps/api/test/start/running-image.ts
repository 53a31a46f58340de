/** The service as the image starts it, wherever that is. */
export type RunningImage = {
  /** How it was made. */
  way: string;
  /** Its address, from here. */
  url: string;
  /** Whether its HEALTHCHECK succeeds. Fails when the service has ended. */
  isHealthy(): Promise<boolean>;
  /** Runs a command in its working folder, as its user. Gives what it printed. */
  run(...command: string[]): Promise<string>;
  /** Sends its STOPSIGNAL and waits. Gives the exit code. */
  stop(): Promise<number | null>;
  /** Removes everything that was made. */
  close(): Promise<void>;
};
