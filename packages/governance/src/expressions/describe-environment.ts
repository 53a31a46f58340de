import { enums } from './enum-types.ts';
import { environments, expressionPlaces, type ExpressionPlace } from './expression-places.ts';
import { typeName, type ExpressionType } from './expression-type.ts';
import { functionGroups, lookUpFunctions } from './functions.ts';
import { objects } from './object-types.ts';
import { readSignature } from './signature.ts';

type Name = { name: string; type: string };

/** The variables, functions, objects and enumerations of expressions, as the docs write them. */
export type EnvironmentDescription = {
  places: { place: ExpressionPlace; resultType: string; looksUp: boolean; variables: Name[] }[];
  functions: {
    name: string;
    group: string;
    receiverType: string;
    resultType: string;
    signature: string;
    about: string;
    looksUp: boolean;
  }[];
  objects: { name: string; members: Name[] }[];
  enumerations: { name: string; members: string[] }[];
};

const names = (types: ReadonlyMap<string, ExpressionType>): Name[] =>
  [...types].map(([name, type]) => ({ name, type: typeName(type) }));

/** Describes the environments of all places, so that an editor can complete names. */
export const describeEnvironments = (): EnvironmentDescription => ({
  places: expressionPlaces.map((place) => {
    const { variables, result, looksUp } = environments[place];
    return { place, resultType: typeName(result), looksUp, variables: names(variables) };
  }),
  functions: Object.entries(functionGroups).flatMap(([group, table]) =>
    Object.entries(table).map(([signature, about]) => {
      const { name, receiver, result } = readSignature(signature);
      const receiverType = receiver ? typeName(receiver) : '';
      return {
        name,
        group,
        receiverType,
        resultType: typeName(result),
        signature,
        about,
        looksUp: table === lookUpFunctions,
      };
    }),
  ),
  objects: Object.entries(objects).map(([name, members]) => ({ name, members: names(members) })),
  enumerations: Object.entries(enums).map(([name, { members }]) => ({ name, members: [...members] })),
});
