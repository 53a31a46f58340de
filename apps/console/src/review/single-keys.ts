const KEY = 'oag.single-keys';

/** Whether keys that are one letter do something. The choice stays in this browser. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';
export const switchSingleKeys = (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off');
