import { filledPath, type FormField, type SampleBody, type SampleRequest } from './sample-request.ts';

type Part = { imports: string[]; before: string[]; reader: string; contentType: string | null };

/** The request in Go, with its standard library. */
export function go(request: SampleRequest): string {
  const { method, needsToken } = request;
  const { imports, before, reader, contentType } = bodyPart(request.body);
  const packages = [...new Set(['fmt', 'io', 'log', 'net/http', 'os', ...imports])].toSorted();
  const body = [
    ...before,
    `request, err := http.NewRequest("${method}", os.Getenv("SERVICE_URL")+"${filledPath(request)}", ${reader})`,
    ...failed,
    ...(needsToken ? ['request.Header.Set("Authorization", "Bearer "+os.Getenv("ACCESS_TOKEN"))'] : []),
    ...(contentType === null ? [] : [`request.Header.Set("Content-Type", ${contentType})`]),
    'response, err := http.DefaultClient.Do(request)',
    ...failed,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    ...failed,
    'if response.StatusCode != http.StatusOK {',
    '\tlog.Fatal(response.Status, string(answer))',
    '}',
    'fmt.Println(string(answer))',
  ];
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...body.map((line) => `\t${line}`),
    '}',
  ].join('\n');
}

const failed = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function bodyPart(body: SampleBody): Part {
  if (body === null) return { imports: [], before: [], reader: 'nil', contentType: null };
  if (body.kind === 'json')
    return {
      imports: ['strings'],
      before: [`body := strings.NewReader(${raw(JSON.stringify(body.value, null, 2))})`],
      reader: 'body',
      contentType: '"application/json"',
    };
  if (body.kind === 'form')
    return {
      imports: ['net/url', 'strings'],
      before: [
        'form := url.Values{}',
        ...body.fields.map(({ name, value }) => `form.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
      ],
      reader: 'strings.NewReader(form.Encode())',
      contentType: '"application/x-www-form-urlencoded"',
    };
  return {
    imports: ['bytes', 'mime/multipart'],
    before: [
      'var form bytes.Buffer',
      'writer := multipart.NewWriter(&form)',
      ...body.fields.flatMap(formField),
      'writer.Close()',
    ],
    reader: '&form',
    contentType: 'writer.FormDataContentType()',
  };
}

function formField({ name, value, fileName }: FormField): string[] {
  if (fileName === null) return [`writer.WriteField("${name}", ${JSON.stringify(value)})`];
  return [
    `${name}, err := os.ReadFile("${fileName}")`,
    ...failed,
    `${name}Part, err := writer.CreateFormFile("${name}", "${fileName}")`,
    ...failed,
    `${name}Part.Write(${name})`,
  ];
}

/** A text between backticks cannot have one. */
const raw = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);
