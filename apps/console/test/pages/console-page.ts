import type { Client } from '@oag/client';

/** A page of the console, as the checks and the pictures walk through them. */
export type ConsolePage = {
  /** Also the name of the picture's file. */
  name: string;
  /** The address, for ids that only the running service knows. */
  path: (admin: Client) => Promise<string> | string;
  /** How much it may load at most, if more than other pages: it has a text editor. */
  bytesMax?: number;
  /** The part that is there when the page is complete. */
  ready: { role: 'heading' | 'grid' | 'table' | 'list'; name?: string | RegExp };
};
