import { createContext, useContext } from 'react';
import type { PolicyNames } from './policy-names.ts';

const none: PolicyNames = {
  people: new Map(),
  groups: new Map(),
  policies: new Map(),
  providers: new Map(),
  automations: new Map(),
};

/** The names of what a policy refers to, for the fields of its editor. */
export const NamesContext = createContext(none);
export const useNames = (): PolicyNames => useContext(NamesContext);
