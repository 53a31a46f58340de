import { parse } from 'yaml';

type Criterion = { condition: string };
type Parameter = { name: string; in: string; value: string };
type Retry = { type: 'retry'; retryAfter: number; retryLimit: number; criteria: Criterion[] };

/** One call of a workflow. `outputs` are expressions by the name under which later steps find their value. */
export type Step = {
  stepId: string;
  description: string;
  operationId: string;
  parameters?: (Parameter | { reference: string })[];
  requestBody?: { contentType: string; payload: unknown };
  successCriteria: Criterion[];
  onFailure?: Retry[];
  outputs?: { [name: string]: string };
};

type Arazzo = {
  info: { title: string; description: string };
  workflows: [
    { description: string; inputs: { properties: { [name: string]: { description: string } } }; steps: Step[] },
  ];
  components: { parameters: { [name: string]: Parameter } };
};
type Contract = { paths: { [path: string]: { [method: string]: { operationId: string } } } };

/** A workflow, and what its steps refer to. */
export type Walk = Arazzo & {
  /** The method and path that a step calls. Throws when the contract does not have its operation. */
  callOf(step: Step): string;
  /** The parameters of a step, those that it shares with others included. Throws when one does not exist. */
  parametersOf(step: Step): Parameter[];
};

/** Reads an Arazzo file with one workflow, and the contract that it calls. */
export function readWalk(arazzo: string, contract: string): Walk {
  const walk = parse(arazzo) as Arazzo;
  const calls = new Map<string, string>();
  for (const [path, item] of Object.entries((JSON.parse(contract) as Contract).paths)) {
    for (const [method, { operationId }] of Object.entries(item))
      calls.set(operationId, `${method.toUpperCase()} ${path}`);
  }
  const found = <T>(value: T | undefined, stepId: string, what: string): T => {
    if (value === undefined) throw new Error(`Step ${stepId} uses ${what}, which does not exist`);
    return value;
  };
  return {
    ...walk,
    callOf: ({ stepId, operationId }) => found(calls.get(operationId), stepId, operationId),
    parametersOf: ({ stepId, parameters = [] }) =>
      parameters.map((parameter) => {
        if (!('reference' in parameter)) return parameter;
        return found(
          walk.components.parameters[parameter.reference.split('.').at(-1) ?? ''],
          stepId,
          parameter.reference,
        );
      }),
  };
}
