import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** An operating system user. */
export interface Account {
  uid: number;
  gid: number;
}

/** The owner that the system shows for files of users that a user namespace does not map. */
const overflow = 65534;

function listed(): (Account & { name: string })[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid && !name.startsWith('#')
      ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
      : [];
  });
}

export function nobody(): Account | undefined {
  return listed().find(({ name }) => name === 'nobody');
}

/** A user to run as inside a user namespace: initdb needs a user with a name, other than root. */
export function namedAccount(): Account | undefined {
  return listed().find(({ uid }) => uid !== 0 && uid !== overflow);
}

/** Whether the current user has a name; in a container it may be a bare number. */
export function haveName(): boolean {
  try {
    return userInfo().username !== '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR') return false;
    throw error;
  }
}
