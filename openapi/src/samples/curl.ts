import { filledPath, type FormField, type SampleRequest } from './sample-request.ts';

/** The request as a command of curl. */
export function curl(request: SampleRequest): string {
  const { method, body, needsToken, file } = request;
  return [
    `curl --fail-with-body --request ${method} "$SERVICE_URL${filledPath(request)}"`,
    ...(needsToken ? ['--header "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...(body?.kind === 'json'
      ? ['--header "Content-Type: application/json"', `--data ${quoted(JSON.stringify(body.value, null, 2))}`]
      : []),
    ...(body?.kind === 'form'
      ? body.fields.map(({ name, value }) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
      : []),
    ...(body?.kind === 'multipart' ? body.fields.map((field) => `--form ${quoted(formField(field))}`) : []),
    ...(file === null ? [] : ['--remote-name']),
  ].join(' \\\n  ');
}

const formField = ({ name, value, fileName }: FormField): string =>
  fileName === null ? `${name}=${value}` : `${name}=@${fileName}`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
