/** The text of answers that have arrived. */
const texts = new WeakMap<Response, string>();

/**
 * An answer with its whole body, which its caller can still read once. Every `clone()` of an answer copies its stream and reads it again; each
 * answer of the suite is read by two checks and a client.
 */
export async function arrived(answer: Response): Promise<Response> {
  if (texts.has(answer)) return answer;
  const { status, statusText, headers } = answer;
  const bytes = await answer.arrayBuffer();
  const whole = new Response(answer.body === null ? null : bytes, { status, statusText, headers });
  texts.set(whole, new TextDecoder().decode(bytes));
  return whole;
}

/** The text of an answer that has arrived. */
export const textOf = (answer: Response): string => texts.get(answer) ?? '';
