import type { FileDescription } from '@oag/governance/forms';

/** How many bytes at the start of a file are inspected. */
export const HEAD_BYTES = 1024;

type Test = (head: Buffer) => boolean;
const starts =
  (...signatures: string[]): Test =>
  (head) =>
    signatures.some((signature) => head.subarray(0, signature.length / 2).toString('hex') === signature);
const zip = starts('504b0304', '504b0506');
const isText: Test = (head) => !head.includes(0);

/** How files of a type begin. */
const signatures: { readonly [mediaType: string]: Test } = {
  'application/pdf': (head) => head.includes('%PDF-'),
  'image/png': starts('89504e470d0a1a0a'),
  'image/jpeg': starts('ffd8ff'),
  'image/gif': starts('474946383761', '474946383961'),
  'image/webp': (head) => starts('52494646')(head) && head.subarray(8, 12).toString('latin1') === 'WEBP',
  'image/tiff': starts('49492a00', '4d4d002a'),
  'application/zip': zip,
  'application/gzip': starts('1f8b'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': zip,
  'application/json': isText,
  'application/xml': isText,
};

/** The types that endings of file names promise. */
const endings: { readonly [ending: string]: string } = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  zip: 'application/zip',
  gz: 'application/gzip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  csv: 'text/csv',
};

/** The type, promised by the media type or the ending of the name, that the first bytes contradict; undefined when there is none. */
export function contradicted(
  { fileName, mediaType }: Pick<FileDescription, 'fileName' | 'mediaType'>,
  head: Buffer,
): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const promised = [mediaType, endings[ending] ?? ''];
  return promised.find((type) => {
    const test = signatures[type] ?? (type.startsWith('text/') ? isText : undefined);
    return test !== undefined && !test(head);
  });
}
