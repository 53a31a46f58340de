/** The words of one message: one sentence that can be a subject, a text below it that may be empty, and the label of its button. */
export type MailPart = { title: string; text: string; button: string };

/** A part of a mail with its address. */
export type LinkedPart = MailPart & { link: string };
