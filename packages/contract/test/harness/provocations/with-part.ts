/** A form with one part. */
export function withPart(name: string, value: string): FormData {
  const data = new FormData();
  data.set(name, value);
  return data;
}
