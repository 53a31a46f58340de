import type { FastifyRequest } from 'fastify';

const USER_AGENT_MAX = 300;

/** The name that a browser or a program gives itself, as it is stored. Nothing checks it. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers['user-agent'] ?? '').toWellFormed().slice(0, USER_AGENT_MAX);
