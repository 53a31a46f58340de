import type { Mail, MailResponse } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import type { MailsSearch } from './settings-search.ts';

const states = {
  waiting: ['MAIL_STATE_WAITING', 'MAIL_STATE_SENDING'],
  failed: ['MAIL_STATE_FAILED', 'MAIL_STATE_CANCELLED'],
  sent: ['MAIL_STATE_SENT'],
} as const;

/** The mails of the outbox, the newest first, page by page. */
export const mailsQuery = ({ state }: MailsSearch) =>
  keyset(['mails', 'list', state ?? ''], async (pageToken, signal): Promise<KeysetPage<Mail>> => {
    const body = { states: state ? [...states[state]] : [], pageSize: 50, pageToken };
    const { data } = await client.POST('/api/v1/search/mails', { body, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

export const hasMailServerQuery = queryOptions({
  queryKey: ['mails', 'server'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { data } = await client.POST('/api/v1/search/mails', { body: { pageSize: 10 }, signal });
    return data.hasMailServer;
  },
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: async ({ signal }): Promise<MailResponse> => {
      const { data } = await client.GET('/api/v1/mails/{mail_id}', { params: { path: { mail_id: id } }, signal });
      return data;
    },
  });
