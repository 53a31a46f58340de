import type { Pool } from 'pg';
import { isOutOfSpace } from '../http/index.ts';

/** Whether the database answers and can write. It is probed by a write only after a write failed for lack of disk space. */
export type DiskSpaceCheck = {
  /** Records an error if it means that the disk is full. */
  note(error: unknown): void;
  /** Rejects when the database does not answer. */
  has(): Promise<boolean>;
};

/** Enough data to need new file pages, which a full disk refuses. The transaction is rolled back. */
const PROBE = `create temporary table room_probe on commit drop as select repeat(md5(n::text), 200) as filling from generate_series(1, 200) n`;

export function createDiskSpaceCheck(pool: Pool): DiskSpaceCheck {
  let isFull = false;
  return {
    note(error) {
      isFull ||= isOutOfSpace(error);
    },
    async has() {
      if (!isFull) {
        await pool.query('select 1');
        return true;
      }
      const client = await pool.connect();
      try {
        await client.query(`begin; ${PROBE}; rollback`);
        isFull = false;
      } catch (error) {
        await client.query('rollback');
        if (!isOutOfSpace(error)) throw error;
      } finally {
        client.release();
      }
      return !isFull;
    },
  };
}
