import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its content is read in its turn, so that a later file can describe earlier ones. */
export type ArchiveFile = { path: string; content: () => AsyncIterable<string | Buffer> | Iterable<string | Buffer> };

/** The bytes of a ZIP archive, file by file. Nothing is generated before it is read, not even the list of files. */
export async function* zipArchive(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  at: Date,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = ({ path, content }: ArchiveFile): Promise<void> =>
    new Promise((resolve, reject) => {
      zip.addReadStreamLazy(path, { mtime: at }, (given) => {
        // Bytes, not the objects of a readable: its buffer would hold many of them.
        given(null, Readable.from(content(), { objectMode: false }).once('end', resolve).once('error', reject));
      });
    });
  const addAll = async (): Promise<void> => {
    for await (const file of files) await add(file);
    zip.end();
  };
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  addAll().catch(fail);
  for await (const bytes of output) yield bytes as Buffer;
}
