import { createHash } from 'node:crypto';

import type { PostgresBinaries, PostgresMajor } from './binaries.ts';

const MEGABYTE = 2 ** 20;

/**
 * A sixteenth of the memory, from 256 MB to 1 GB: the service is there too, and on a laptop a browser. It fills only when used. Pages of a large campaign are then
 * not written while somebody waits.
 */
const sharedBuffers = (memory: number): string =>
  `${Math.min(1024, Math.max(256, Math.floor(memory / 16 / MEGABYTE)))}MB`;

/** For a laptop that also runs the service and a browser: most of it is memory that fills only when used. */
const everywhere: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // Two sessions that write much at once wait for each other where there is less.
  wal_buffers: '64MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_connections: '100',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
};

/** Without protection against power failure: for test runs only. */
const withoutDurability: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  wal_buffers: '-1',
  max_connections: '300',
};

export interface SettingsChoice {
  durable: boolean;
  /** Whether /dev/shm has space; containers have 64 MB there, less than one parallel hash join may need. */
  sharedMemory: boolean;
  /** The bytes of memory that the machine, or the container, has. */
  memory: number;
}

export function settings({ durable, sharedMemory, memory }: SettingsChoice): Record<string, string> {
  return {
    ...everywhere,
    shared_buffers: sharedBuffers(memory),
    ...(durable ? {} : withoutDurability),
    ...(sharedMemory ? {} : { dynamic_shared_memory_type: 'mmap' }),
    // Otherwise a query whose client was killed would run to its end.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '10s' } : {}),
  };
}

/** Name of the cluster; it depends on version and settings, so that a server with an older configuration is recognized. */
export function clusterName({ version }: PostgresBinaries, chosen: Record<string, string>): string {
  return `oag-${createHash('sha256')
    .update(JSON.stringify([version, chosen]))
    .digest('hex')
    .slice(0, 12)}`;
}

export function serverArguments(
  folder: string,
  socketFolder: string,
  name: string,
  chosen: Record<string, string>,
): string[] {
  const all = { ...chosen, cluster_name: name, unix_socket_directories: socketFolder };
  return ['-D', folder, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
}

/**
 * The superuser `postgres` has no password: the socket's folder is closed to other users. Text sorts by code point, and
 * upper and lower case follow Unicode (15 has no provider of its own for that and uses ICU's).
 */
export function initArguments(folder: string, major: PostgresMajor, durable: boolean): string[] {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale-provider=icu', '--icu-locale=und'];
  const fixed = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
  return ['-D', folder, ...fixed, ...locale, ...(durable ? [] : ['--no-sync'])];
}
