/** The example request of an operation. `anchor` is its section in the reference. */
export type Requests = {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; value: string }[];
  mediaType?: string;
  body?: unknown;
}[];
type Call = Requests[number];

/** Kept for the page only: a token in the storage of the browser would outlive it. */
let token = '';

/** Gives each section of an operation a button that opens the form. Redoc makes sections when they come into view. */
export function addButtons(place: Element, calls: Requests, mock: string): void {
  for (const call of calls) {
    const section = place.querySelector(`[data-section-id="${CSS.escape(call.anchor)}"]`);
    const heading = section?.querySelector('h1, h2');
    if (section === null || heading === null || heading === undefined) continue;
    if (section.querySelector('.try-it-open') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'try-it-open';
    button.textContent = 'Try it';
    button.setAttribute('aria-label', `Try it: ${call.summary}`);
    button.addEventListener('click', () => openForm(call, mock));
    heading.after(button);
  }
}

function openForm(call: Call, mock: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'try-it';
  dialog.setAttribute('aria-label', `Try it: ${call.summary}`);
  const form = document.createElement('form');
  const title = document.createElement('h2');
  title.textContent = call.summary;
  const address = document.createElement('p');
  const code = document.createElement('code');
  code.textContent = `${call.method} ${call.path}`;
  address.append(code);
  const server = document.createElement('select');
  server.append(
    new Option(`Mock (pnpm mock, ${mock})`, mock),
    new Option(`This service (${location.origin})`, location.origin),
  );
  const secret = document.createElement('input');
  secret.type = 'password';
  secret.autocomplete = 'off';
  secret.value = token;
  const secretField = field('Access token', secret);
  secretField.hidden = true;
  server.addEventListener('change', () => {
    secretField.hidden = server.value === mock;
  });
  const inputs = call.parameters.map((parameter) => {
    const input = document.createElement('input');
    input.value = parameter.value;
    input.required = parameter.required;
    return { parameter, input, label: field(`${parameter.name} (${parameter.in})`, input) };
  });
  const body = document.createElement('textarea');
  body.value = bodyText(call);
  body.rows = Math.min(14, body.value.split('\n').length + 1);
  body.spellcheck = false;
  const isUpload = call.mediaType === 'multipart/form-data';
  const send = document.createElement('button');
  send.className = 'primary';
  send.textContent = 'Send';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const buttons = document.createElement('p');
  buttons.append(send, close);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const output = document.createElement('pre');
  output.tabIndex = 0;
  output.hidden = true;
  form.append(title, address, field('Server', server), secretField, ...inputs.map(({ label }) => label));
  if (isUpload) {
    status.textContent = 'Files are sent with curl; see the guide "Review a CSV".';
    send.disabled = true;
  } else if (call.mediaType !== undefined) form.append(field(`Body (${call.mediaType})`, body));
  form.append(buttons, status, output);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    token = secret.value;
    let path = call.path;
    const query = new URLSearchParams();
    for (const { parameter, input } of inputs) {
      if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
      else if (input.value !== '') query.set(parameter.name, input.value);
    }
    const url = `${server.value}${path}${query.size > 0 ? `?${query}` : ''}`;
    const request: RequestInit = {
      method: call.method,
      headers: {
        // The mock asks for a token and takes any.
        authorization: `Bearer ${server.value === mock ? 'mock' : token}`,
        ...(call.mediaType !== undefined && { 'content-type': call.mediaType }),
      },
      ...(call.mediaType !== undefined && { body: body.value }),
    };
    status.textContent = 'Sending …';
    void show(url, request, server.value === mock, status, output);
  });
  dialog.append(form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  send.focus();
}

async function show(
  url: string,
  request: RequestInit,
  isMock: boolean,
  status: HTMLElement,
  output: HTMLElement,
): Promise<void> {
  output.hidden = true;
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    status.textContent = `${response.status} ${response.statusText}`;
    output.textContent = isJson && text !== '' ? JSON.stringify(JSON.parse(text), null, 2) : text;
    output.hidden = false;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    status.textContent = isMock
      ? `The mock does not answer (${reason}). Start it with "pnpm mock".`
      : `The service does not answer (${reason}).`;
  }
}

function bodyText({ mediaType, body }: Call): string {
  if (mediaType === 'application/x-www-form-urlencoded')
    return new URLSearchParams(body as { [name: string]: string }).toString();
  return JSON.stringify(body, null, 2) ?? '';
}

function field(name: string, input: HTMLElement): HTMLElement {
  const label = document.createElement('label');
  label.append(name, input);
  return label;
}
