import type { FieldViolation, FileFieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';

/** The largest file that can be an answer, in bytes. */
export const FILE_MAX: number = 25 * 2 ** 20;

/** A file: its name, its media type in lower case, its size in bytes. */
export type FileDescription = { fileName: string; mediaType: string; byteCount: number };

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/(?:\*|[a-z0-9][a-z0-9!#$&^_.+-]{0,126})$/i;
const ENDING = /^\.[^\s/\\.][^\s/\\]{0,30}$/;
const TYPES_MAX = 100;

/** The largest size that a field accepts, in bytes. */
export const largestFile = ({ maxFileSize }: FileFieldInput): number =>
  maxFileSize ? Math.min(Number(maxFileSize), FILE_MAX) : FILE_MAX;

/** The rules that a file breaks. */
export function brokenFile(type: FileFieldInput, file: FileDescription): BrokenRule[] {
  const accepted = type.acceptedFileTypes ?? [];
  return [
    ...(file.byteCount > largestFile(type)
      ? [broken('SIZE', `has ${file.byteCount} bytes; at most ${largestFile(type)} are accepted`)]
      : []),
    ...(accepted.length > 0 && !accepted.some((pattern) => isOfType(file, pattern.toLowerCase()))
      ? [broken('FILE_TYPE', `is ${file.mediaType}; accepted are ${accepted.join(', ')}`)]
      : []),
  ];
}

function isOfType({ fileName, mediaType }: FileDescription, pattern: string): boolean {
  if (pattern.startsWith('.')) return fileName.toLowerCase().endsWith(pattern);
  return pattern.endsWith('/*') ? mediaType.startsWith(pattern.slice(0, -1)) : mediaType === pattern;
}

/** The errors in a field for a file. */
export function checkFileField({ acceptedFileTypes, maxFileSize }: FileFieldInput, field: string): FieldViolation[] {
  const types = acceptedFileTypes ?? [];
  const size = maxFileSize === undefined || maxFileSize === null ? 1 : Number(maxFileSize);
  return [
    ...(size < 1 || size > FILE_MAX
      ? [violation(`${field}.maxFileSize`, 'RANGE', `must be from 1 to ${FILE_MAX} bytes; leave it out for the most`)]
      : []),
    ...(types.length > TYPES_MAX
      ? [violation(`${field}.acceptedFileTypes`, 'LIMIT', `has more than ${TYPES_MAX} types`)]
      : []),
    ...types.flatMap((type, index) =>
      MEDIA_TYPE.test(type) || ENDING.test(type)
        ? []
        : [
            violation(
              `${field}.acceptedFileTypes[${index}]`,
              'FORMAT',
              'must be a media type, such as application/pdf or image/*, or an ending, such as .pdf',
            ),
          ],
    ),
  ];
}
