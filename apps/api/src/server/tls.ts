import { X509Certificate, createPrivateKey } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import { ConfigurationError, type Configuration } from '../configuration/index.ts';
import type { Service } from '../http/index.ts';

/** A certificate with its chain, and its key, in PEM. */
export type Certificate = { cert: string; key: string };

type Files = Pick<Configuration, 'tlsCertFile' | 'tlsKeyFile'>;

/** The service polls the times of the files. File events are not enough: tools that renew certificates swap links and folders, without an event. */
const LOOK_EVERY_MILLISECONDS = 1_000;

/** Reads the certificate and its key. Undefined when none is configured. Throws a ConfigurationError when they cannot be used. */
export async function readCertificate({ tlsCertFile, tlsKeyFile }: Files): Promise<Certificate | undefined> {
  if (tlsCertFile === '') return undefined;
  const cert = await read('TLS_CERT_FILE', tlsCertFile);
  const key = await read('TLS_KEY_FILE', tlsKeyFile);
  try {
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
      throw new Error('the key does not belong to the certificate');
    createSecureContext({ cert, key });
  } catch (error) {
    throw new ConfigurationError(
      `TLS_CERT_FILE ${tlsCertFile} and TLS_KEY_FILE ${tlsKeyFile} cannot be used: ${(error as Error).message}`,
    );
  }
  return { cert, key };
}

async function read(variable: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new ConfigurationError(`${variable}: ${file} cannot be read: ${error.message}`);
  });
}

/**
 * Takes a new certificate into use when the files change. Connections that are open stay open; new ones get the new certificate. Files that
 * cannot be used are logged, and what is in use stays. Returns what stops it.
 */
export function watchCertificate(server: HttpServer | HttpsServer, files: Files, log: Service['log']): () => void {
  const reload = (): void => {
    readCertificate(files).then(
      (certificate) => {
        if (certificate && 'setSecureContext' in server) server.setSecureContext(certificate);
        log.info({ file: files.tlsCertFile }, 'a new certificate is in use');
      },
      (error: Error) => log.error({ err: error }, 'the new certificate cannot be used; the old one stays in use'),
    );
  };
  const paths = [files.tlsCertFile, files.tlsKeyFile];
  for (const path of paths) watchFile(path, { interval: LOOK_EVERY_MILLISECONDS, persistent: false }, reload);
  return () => {
    for (const path of paths) unwatchFile(path, reload);
  };
}
