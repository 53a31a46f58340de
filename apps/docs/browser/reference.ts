import { addButtons, type Requests } from './try-it.ts';

// A page of the reference lists its operations at once, and Redoc takes the place of the list as soon as it is there.

type Redoc = {
  init(contract: object, options: { disableTelemetry: boolean; skipBundle: boolean }, element: Element): unknown;
};

const place = document.querySelector<HTMLElement>('#redoc');
const list = document.querySelector('#operations');
if (place !== null && list !== null) await showReference(place, list);

async function showReference(element: HTMLElement, operations: Element): Promise<void> {
  const { home = '', library = '', contract = '', requests = '', mock = '' } = element.dataset;
  const read = async <T>(address: string): Promise<T> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    return (await response.json()) as T;
  };
  const [redoc, spec, calls] = await Promise.all([
    import(new URL(library, location.href).href) as Promise<Redoc>,
    read<object>(contract),
    read<Requests>(requests),
  ]);
  const shown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      addButtons(element, calls, mock);
      if (element.querySelector('[data-section-id]') !== null) resolve();
    });
    observer.observe(element, { childList: true, subtree: true });
  });
  // Redoc reads the section from the address; without one it would begin with what holds for the whole contract.
  if (location.hash === '') history.replaceState(null, '', home);
  redoc.init(spec, { disableTelemetry: true, skipBundle: true }, element);
  await shown;
  // Redoc has a main region of its own.
  document.querySelector('#content')?.removeAttribute('role');
  document.querySelector('body > header')?.append(...operations.querySelectorAll('h1'));
  operations.remove();
  document.body.classList.add('with-redoc');
}
