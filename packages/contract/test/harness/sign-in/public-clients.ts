/** The public client id that cone sends. */
export const CONE = '2RGdOS94VDferT9e80mdgntl36K';
export const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
