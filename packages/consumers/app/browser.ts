import { journey, type Settings } from './journey.js';

// The page's address has the settings after its `#`.
const settings = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Settings;
const show = (text: string): void => {
  document.body.textContent = text;
};
journey(settings).then(
  (outcome) => show(JSON.stringify(outcome)),
  (error: unknown) => show(`failed: ${String(error)}`),
);
