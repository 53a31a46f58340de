import Bowser from 'bowser';

/** The browser and its system as people call them, such as `Firefox 152, Windows`; what it says of itself where that is unknown, '' for nothing. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const [version = ''] = (browser.version ?? '').split('.');
  const name = [browser.name ?? '', version].filter((part) => part !== '').join(' ');
  return name === '' ? userAgent : [name, os.name ?? ''].filter((part) => part !== '').join(', ');
}
