import type { LinkedPart } from './mail-part.ts';

/** The content id of the attached logo. */
export const LOGO_ID = 'logo';

type Frame = {
  organization: string;
  hasLogo: boolean;
  language: string;
  subject: string;
  greeting: string;
  more: string;
  footer: string;
};

const escapes: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const table = (style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;

const partHtml = ({ title, text, button, link }: LinkedPart): string =>
  `<tr><td style="padding:20px 32px 4px;${FONT};color:#16191d">` +
  `<h2 style="margin:0 0 6px;font-size:18px;line-height:1.35;font-weight:600;overflow-wrap:anywhere">${escapeHtml(title)}</h2>` +
  (text === ''
    ? ''
    : `<p style="margin:0 0 6px;font-size:15px;line-height:1.5;overflow-wrap:anywhere">${lines(text)}</p>`) +
  // A table around the link: Outlook gives only cells a background and padding.
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 8px"><tr>` +
  `<td bgcolor="#1f4fd8" style="border-radius:6px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;${FONT};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></td>` +
  `</tr></table></td></tr>`;

/** A mail as HTML: tables and inline styles, because mail programs know little else; no image, font or script from elsewhere. */
export function mailHtml(frame: Frame, parts: readonly LinkedPart[]): string {
  const organization = escapeHtml(frame.organization);
  const mark = frame.hasLogo
    ? `<img src="cid:${LOGO_ID}" alt="${organization}" height="32" style="display:block;height:32px;border:0">`
    : `<span style="${FONT};font-size:15px;font-weight:600;color:#16191d">${organization}</span>`;
  const more =
    frame.more === ''
      ? ''
      : `<tr><td style="padding:12px 32px 0;${FONT};font-size:15px;color:#16191d">${escapeHtml(frame.more)}</td></tr>`;
  const card = table(
    'max-width:600px;background-color:#ffffff;border:1px solid #dfe3e8;border-radius:8px',
    `<tr><td style="padding:20px 32px;border-bottom:1px solid #dfe3e8">${mark}</td></tr>` +
      `<tr><td style="padding:20px 32px 0;${FONT};font-size:15px;color:#16191d;overflow-wrap:anywhere">${escapeHtml(frame.greeting)}</td></tr>` +
      parts.map(partHtml).join('') +
      more +
      `<tr><td style="padding:20px 32px 24px;${FONT};font-size:12px;line-height:1.5;color:#59636e">${escapeHtml(frame.footer)}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light"><title>${escapeHtml(frame.subject)}</title></head>` +
    `<body style="margin:0;padding:0;background-color:#f3f5f7">` +
    table('background-color:#f3f5f7', `<tr><td align="center" style="padding:24px 12px">${card}</td></tr>`) +
    `</body></html>`
  );
}
