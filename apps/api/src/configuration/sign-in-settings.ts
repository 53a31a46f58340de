import type { Setting } from './mail-settings.ts';
import { isInteger } from './setting-rules.ts';

/** How people and programs sign in, and how long a sign-in lasts. */
export const signInSettings: {
  readonly [Name in 'accessTokenTtl' | 'signInByLink' | 'signInByPasskey' | 'sessionIdle' | 'sessionLife']: Setting;
} = {
  accessTokenTtl: {
    flag: 'access-token-ttl',
    variable: 'ACCESS_TOKEN_TTL',
    fallback: '3600',
    rule: 'seconds, from 60 to 86400',
    accepts: isInteger(60, 86_400),
  },
  signInByLink: {
    flag: 'sign-in-by-link',
    variable: 'SIGN_IN_BY_LINK',
    fallback: 'auto',
    rule: 'on, off or auto',
    accepts: (text) => ['on', 'off', 'auto'].includes(text),
  },
  signInByPasskey: {
    flag: 'sign-in-by-passkey',
    variable: 'SIGN_IN_BY_PASSKEY',
    fallback: 'on',
    rule: 'on or off',
    accepts: (text) => text === 'on' || text === 'off',
  },
  sessionIdle: {
    flag: 'session-idle',
    variable: 'SESSION_IDLE',
    fallback: '30',
    rule: 'minutes, from 5 to 1440',
    accepts: isInteger(5, 1_440),
  },
  sessionLife: {
    flag: 'session-life',
    variable: 'SESSION_LIFE',
    fallback: '12',
    rule: 'hours, from 1 to 720',
    accepts: isInteger(1, 720),
  },
};
