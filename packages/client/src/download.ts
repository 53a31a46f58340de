import type { paths } from '@oag/types';
import type { LooseCall } from './call.ts';
import type { CallArguments, CallInit, Client, PathWith } from './client.ts';

/** The paths whose GET answers with a file. */
export type DownloadPath = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: { content: infer Content } } } }
    ? Exclude<keyof Content, 'application/json'> extends never
      ? never
      : Path
    : never;
}[keyof paths] &
  PathWith<'get'>;

export interface Download {
  /** The bytes, as they come in. The type follows the compiler: before TypeScript 5.7 `Uint8Array` takes no argument. */
  stream: NonNullable<Response['body']>;
  /** The name that the service gives the file, without folders; empty when it gives none. */
  fileName: string;
  /** Such as `text/csv; charset=utf-8`. */
  mediaType: string;
  response: Response;
}

/** Gets a file as a stream. Aborting the signal breaks off the stream as well. Throws what a call throws. */
export async function download<Path extends DownloadPath>(
  client: Pick<Client, 'GET'>,
  path: Path,
  ...[init]: CallArguments<CallInit<'get', Path>>
): Promise<Download> {
  const get = client.GET as LooseCall;
  const { data, response } = await get(path, { ...init, parseAs: 'stream' } as Parameters<LooseCall>[1]);
  return {
    // An empty file has no body at all.
    stream: (data ?? new Blob().stream()) as Download['stream'],
    fileName: fileNameIn(response.headers.get('content-disposition') ?? ''),
    mediaType: response.headers.get('content-type') ?? '',
    response,
  };
}

function fileNameIn(disposition: string): string {
  const encoded = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1] ?? /filename=([^;\s]+)/i.exec(disposition)?.[1];
  return (decode(encoded) ?? plain ?? '').replace(/^.*[/\\]/, '');
}

function decode(encoded: string | undefined): string | undefined {
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    // A file is worth having even when its name is broken.
    return undefined;
  }
}
