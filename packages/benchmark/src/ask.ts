/** Sends a request with a JSON body, or none, and reads the answer whole. Throws when it is not a success. */
export async function ask<Body = unknown>(url: string, token: string, body?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
