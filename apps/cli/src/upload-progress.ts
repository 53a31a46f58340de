import { SingleBar } from 'cli-progress';

export type UploadProgress = { fetch: (request: Request) => Promise<Response>; stop: () => void };

/** Counts the bytes of the requests that send files, and shows them as a bar where there is a terminal. */
export function uploadProgress(totalBytes: number): UploadProgress {
  const bar = new SingleBar({
    format: 'Uploading {bar} {percentage} %',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
    hideCursor: true,
  });
  let isShown = false;
  const counted = (body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> =>
    body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          bar.increment(chunk.byteLength);
          controller.enqueue(chunk);
        },
      }),
    );
  return {
    fetch: (request) => {
      const type = request.headers.get('content-type') ?? '';
      if (!request.body || !type.startsWith('multipart/')) return globalThis.fetch(request);
      if (!isShown) bar.start(totalBytes, 0);
      isShown = true;
      bar.update(0);
      return globalThis.fetch(
        new Request(request, { body: counted(request.body), duplex: 'half' } as RequestInit & { duplex: 'half' }),
      );
    },
    stop: () => bar.stop(),
  };
}
