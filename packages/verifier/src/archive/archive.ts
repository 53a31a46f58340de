/** The files of a pack, by name. */
export type Archive = {
  names: readonly string[];
  /** The bytes of a file. Throws a `Damage` when they do not match the archive. */
  stream(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/** Why an archive, or a file in it, is refused. */
export class Damage extends Error {
  readonly file: string;
  readonly place: string;

  constructor(file: string, place: string, text: string) {
    super(text);
    this.file = file;
    this.place = place;
  }
}

/** Ends a file that exceeds its size: a few packed bytes can unpack without end. */
export async function* atMost(bytes: number, file: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > bytes) throw new Damage(file, '', `has more than the ${bytes} bytes that it may have`);
    yield chunk;
  }
}

/** A whole file; only for small ones. */
export async function readWhole(archive: Archive, name: string, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of atMost(bytes, name, archive.stream(name))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
