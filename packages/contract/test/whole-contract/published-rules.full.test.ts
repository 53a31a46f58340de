import { expect, test } from 'vitest';
import { readContract, type Operation, type Schema } from '../../src/index.ts';
import { createValidator } from '../../src/validator.ts';
import { badBodies, type BadBody } from '../harness/bad-input/bad-bodies.ts';
import { requestsOn } from '../harness/requests.ts';
import type { Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';

// Every validator of the published contract refuses what the service refuses by the contract (see bad-input.test.ts).

const contract = readContract();
const withBodies = contract.operations.filter(({ body }) => body?.content['application/json']);
const bodySchema = ({ body }: Operation): Schema => body?.content['application/json'] ?? {};

let stage: Stage;
useHospital((hospital) => void ({ stage } = hospital));

test('the published schema of every operation refuses the same bodies: other validators and mocks need no code of ours', () => {
  const compile = createValidator(contract.schemas);
  const requests = requestsOn(stage);
  const accepted = withBodies.flatMap((operation) => {
    const validate = compile(bodySchema(operation));
    const { body } = requests[operation.id];
    expect(validate(body ?? {}), operation.id).toEqual([]);
    return badBodies(bodySchema(operation), contract.schemas, body).flatMap((bad) =>
      validate(bad.body).length === 0 && !isFreeForm(bad) ? [`${operation.id}: ${bad.what}`] : [],
    );
  });
  expect(accepted).toEqual([]);
});

/** Only the service can refuse these: the output of a tool is any JSON, and is refused where no tool was called. */
const isFreeForm = ({ what }: BadBody): boolean => what.startsWith('toolOutput ');
