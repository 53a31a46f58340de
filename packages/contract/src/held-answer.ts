export type Fetch = (request: Request) => Promise<Response>;

type Held = { text: string; body?: { value: unknown } };

const held = new WeakMap<Response, Held>();

/** A fetch that reads an answer in JSON once, for the checks of it as well as for the caller: each copy of its stream costs as much as sending it. */
export const holding =
  (send: Fetch): Fetch =>
  async (request) => {
    const response = await send(request);
    if (!isJson(response.headers)) return response;
    const text = await response.text();
    const { status, statusText, headers } = response;
    const answer = new Response(text === '' ? null : text, { status, statusText, headers });
    held.set(answer, { text });
    return answer;
  };

/** The text of an answer, which stays readable. */
export const textOf = async (response: Response): Promise<string> =>
  held.get(response)?.text ?? (await response.clone().text());

/** The JSON of an answer, which stays readable. Nothing in it may be changed. */
export async function jsonOf(response: Response): Promise<unknown> {
  const known = held.get(response);
  if (!known) return response.clone().json();
  known.body ??= { value: JSON.parse(known.text) as unknown };
  return known.body.value;
}

export const isJson = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;
