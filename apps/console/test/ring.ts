/** In the second ring, the tests that import this do more: every page in every look. */
export const isSecondRing = process.env['RING'] === 'second';
