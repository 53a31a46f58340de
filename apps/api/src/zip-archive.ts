import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its content is asked for when it is its turn, so that a later file can tell of the earlier ones. */
export type ArchiveFile = { path: string; content: () => AsyncIterable<string | Buffer> | Iterable<string | Buffer> };

/** The bytes of a ZIP archive of files, one after the other; what is not read yet is not made yet. */
export async function* zipArchive(files: readonly ArchiveFile[], at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // Bytes, not the objects of a readable: its buffer would hold many of them.
  const bytesOf = (content: ArchiveFile['content']): Readable => Readable.from(content(), { objectMode: false });
  for (const { path, content } of files) {
    zip.addReadStreamLazy(path, { mtime: at }, (given) => given(null, bytesOf(content)));
  }
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  for await (const bytes of output) yield bytes as Buffer;
}
