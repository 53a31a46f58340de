import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreateDeviceAuthorizationRequest, OperationId } from '@oag/types';
import { DEVICE_CODE } from './public-clients.ts';
import type { Device } from './devices.ts';
import { present } from '../present.ts';
import { send, type Refusal } from '../send.ts';
import { readContract, type Operation } from '../../../src/index.ts';
import type { ServiceTarget } from '../service-target.ts';

const operations: ReadonlyMap<string, Operation> = new Map(
  readContract().operations.map((operation) => [operation.id, operation]),
);
type Id = OperationId;

/** Calls an operation and returns its answer, whatever its status. */
export const callOperation = (target: ServiceTarget, id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);

/** A program that the service does not know: its client id is the address of a document on the loopback network. */
export type ExternalProgram = {
  clientId: string;
  /** Starts a device sign-in. */
  start(): Promise<Refusal & { device: Device }>;
  /** Asks for the token. */
  poll(device: Device): Promise<Refusal>;
};

/** Publishes the documents of programs. */
export type ProgramSite = {
  /** A program with this document; `client_id` is right unless the document has another one. */
  program(target: ServiceTarget, name: string, document?: object): ExternalProgram;
  /** How often documents were read. */
  reads(): number;
  close(): Promise<void>;
};

export async function startProgramSite(): Promise<ProgramSite> {
  const documents = new Map<string, string>();
  let reads = 0;
  const server = createServer((request, response) => {
    reads += 1;
    const text = documents.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    program(target, name, document = {}) {
      const path = `/${name.toLowerCase().replaceAll(' ', '-')}.json`;
      const clientId = `${origin}${path}`;
      const described = { client_id: clientId, client_name: name, grant_types: [DEVICE_CODE], ...document };
      documents.set(path, JSON.stringify(described));
      const form = (body: CreateDeviceAuthorizationRequest & { [name: string]: string }) => ({
        body: new URLSearchParams(body),
      });
      return {
        clientId,
        async start() {
          const answer = await callOperation(target, 'createDeviceAuthorization', form({ client_id: clientId }));
          return { ...answer, device: answer.body as Device };
        },
        poll: ({ device_code }) =>
          callOperation(target, 'createToken', form({ grant_type: DEVICE_CODE, client_id: clientId, device_code })),
      };
    },
    reads: () => reads,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
