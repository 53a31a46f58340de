/** Reads JSON as PostgreSQL writes it. It has times as `2026-03-02T09:00:00.5+00:00`; the wire wants `2026-03-02T09:00:00.5Z`. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.replaceAll(/(T\d\d:\d\d:\d\d(?:\.\d+)?)\+00:00"/g, '$1Z"'));
