// Calls the operations of the service, as every page does: the cookie goes along by itself, the change token does not.

/** Throws an Error with the sentence of the service. */
export const call = async (method, path, { body, changeToken } = {}) => {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(changeToken && { 'x-change-token': changeToken }),
  };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(content.message), { status: answer.status });
  return content;
};
