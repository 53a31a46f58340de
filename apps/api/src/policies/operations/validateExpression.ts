import { adviceOn, type ExpressionPlace, type ExpressionProblem } from '@oag/governance/expressions';
import type { EditorMarker } from '@oag/types';
import { compileInThread, type ExpressionEvaluator } from '../../expressions/index.ts';
import type { Handler } from '../../http/index.ts';
import { expressionPlace } from '../wire-place.ts';

/** Without a place the text may be either of what policies consist of. */
const policyPlaces: ExpressionPlace[] = ['policyCondition', 'policyApprover'];
const placesOf = (wire: string): ExpressionPlace[] => {
  const place = expressionPlace(wire);
  return place === undefined ? policyPlaces : [place];
};

const toMarker = (
  text: string,
  severity: EditorMarker['severity'],
  { line, column, endOffset, message }: ExpressionProblem,
): EditorMarker => {
  const end = text.slice(0, endOffset);
  return {
    startLineNumber: line,
    startColumn: column,
    endLineNumber: end.split('\n').length,
    endColumn: end.length - end.lastIndexOf('\n'),
    severity,
    message,
  };
};

/** The problems of a text at a place or, when it has none, advice on parts that are probably not meant. */
async function markersAt(
  evaluator: ExpressionEvaluator,
  place: ExpressionPlace,
  text: string,
): Promise<EditorMarker[]> {
  const compilation = await compileInThread(evaluator, place, text);
  return compilation.kind === 'problems'
    ? compilation.problems.map((problem) => toMarker(text, 'ERROR', problem))
    : adviceOn(compilation.expression).map((advice) => toMarker(text, advice.severity, advice));
}

/** Of several places that do not fit, the one with the fewest problems is probably meant. */
export const validateExpression: Handler<'validateExpression'> = async (
  { body: { text, place = 'EXPRESSION_PLACE_UNSPECIFIED' } },
  { expressions },
) => {
  const found: EditorMarker[][] = [];
  for (const one of placesOf(place)) found.push(await markersAt(expressions, one, text));
  const [markers = []] = found.toSorted((one, other) => one.length - other.length);
  return { markers };
};
