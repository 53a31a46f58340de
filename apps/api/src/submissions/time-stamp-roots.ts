import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { ConfigurationError } from '../configuration/index.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The trusted roots of time stamps: those of the file, or else those of Node. Throws ConfigurationError. */
export async function readTimeStampRoots(file: string): Promise<readonly string[]> {
  if (file === '') return rootCertificates;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigurationError(`TIME_STAMP_ROOTS_FILE cannot be read: ${error.message}`);
  });
  const roots = text.match(PEM) ?? [];
  try {
    for (const root of roots) void new X509Certificate(root).subject;
  } catch (error) {
    throw new ConfigurationError(
      `TIME_STAMP_ROOTS_FILE has a certificate that cannot be read: ${(error as Error).message}`,
    );
  }
  if (roots.length === 0) throw new ConfigurationError('TIME_STAMP_ROOTS_FILE has no certificate in PEM');
  return roots;
}
