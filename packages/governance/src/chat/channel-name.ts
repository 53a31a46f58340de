const NAME_MAX = 80;

/** The name of a channel as chats allow it. Names are compared in this form. */
export const chatChannelName = (name: string): string =>
  name.toLowerCase().replaceAll(/[.\s]/g, '_').slice(0, NAME_MAX);
