import { crc32, deflateRawSync } from 'node:zlib';

/** The header of a file. A value that differs from the truth is a trick. */
export type Said = {
  name: string;
  flags: number;
  method: number;
  time: number;
  crc: number;
  packed: number;
  unpacked: number;
  extra: Buffer;
};

/** A file of a handmade archive. `local` and `directory` override values of the two headers. */
export type MadeFile = {
  name: string;
  content: Buffer;
  method?: number;
  local?: Partial<Said>;
  directory?: Partial<Said> & { attributes?: number; comment?: string; offset?: number; disk?: number };
  /** Bytes after the packed data. */
  behind?: Buffer;
  /** Bytes that replace the packed data. */
  data?: Buffer;
};

export type MadeZip = {
  before?: Buffer;
  between?: Buffer;
  after?: Buffer;
  comment?: string;
  count?: number;
  zip64?: { count?: number; from?: number; length?: number };
  end?: (end: Buffer) => void;
};

function numbers(...parts: [bytes: 2 | 4 | 8, value: number][]): Buffer {
  return Buffer.concat(
    parts.map(([bytes, value]) => {
      const buffer = Buffer.alloc(8);
      buffer.writeBigUInt64LE(BigInt(value));
      return buffer.subarray(0, bytes);
    }),
  );
}

const head = ({ flags, method, time, crc, packed, unpacked, name, extra }: Said): Buffer =>
  numbers(
    [2, 20],
    [2, flags],
    [2, method],
    [4, time],
    [4, crc],
    [4, packed],
    [4, unpacked],
    [2, Buffer.byteLength(name)],
    [2, extra.length],
  );

/** A ZIP archive with sizes in its headers, as most programs write it, and with the requested tricks. */
export function makeZip(
  files: readonly MadeFile[],
  { before, between, after, comment = '', count = files.length, zip64, end }: MadeZip = {},
): Buffer {
  const parts: Buffer[] = before ? [before] : [];
  const directory: Buffer[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, { name, content, method = 8, local, directory: told, behind, data }] of files.entries()) {
    if (index === 1 && between) parts.push(between);
    const packed = data ?? (method === 8 ? deflateRawSync(content) : content);
    const truth: Said = {
      name,
      flags: 0,
      method,
      time: 0x5a21_0000,
      crc: crc32(content),
      packed: packed.length,
      unpacked: content.length,
      extra: Buffer.alloc(0),
    };
    const [one, other] = [
      { ...truth, ...local },
      { ...truth, ...told },
    ];
    directory.push(
      numbers([4, 0x02014b50], [2, 20]),
      head(other),
      numbers(
        [2, Buffer.byteLength(told?.comment ?? '')],
        [2, told?.disk ?? 0],
        [2, 0],
        [4, told?.attributes ?? 0],
        [4, told?.offset ?? length()],
      ),
      Buffer.from(other.name),
      other.extra,
      Buffer.from(told?.comment ?? ''),
    );
    parts.push(
      numbers([4, 0x04034b50]),
      head(one),
      Buffer.from(one.name),
      one.extra,
      packed,
      ...(behind ? [behind] : []),
    );
  }
  const from = length();
  const listed = Buffer.concat(directory);
  parts.push(listed);
  if (zip64) {
    const at = length();
    const [total, bytes, start] = [zip64.count ?? count, zip64.length ?? listed.length, zip64.from ?? from];
    parts.push(
      numbers(
        [4, 0x06064b50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, total],
        [8, total],
        [8, bytes],
        [8, start],
      ),
      numbers([4, 0x07064b50], [4, 0], [8, at], [4, 1]),
    );
  }
  const ending = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, from],
    [2, Buffer.byteLength(comment)],
  );
  end?.(ending);
  return Buffer.concat([...parts, ending, Buffer.from(comment), ...(after ? [after] : [])]);
}

/** Extra data of one kind. */
export const extraOf = (kind: number, ...parts: [bytes: 2 | 4 | 8, value: number][]): Buffer => {
  const content = numbers(...parts);
  return Buffer.concat([numbers([2, kind], [2, content.length]), content]);
};
