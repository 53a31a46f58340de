import { addButtons, type Requests } from './try-it.ts';

// A page of the reference lists its operations at once, and Redoc takes the place of the list as soon as it is there.

type Redoc = {
  init(contract: object, options: { disableTelemetry: boolean; skipBundle: boolean }, element: Element): unknown;
};

const place = document.querySelector<HTMLElement>('#redoc');
const list = document.querySelector('#operations');
if (place !== null && list !== null) await showReference(place, list);

async function showReference(element: HTMLElement, operations: Element): Promise<void> {
  const { library = '', contract = '', requests = '', mock = '' } = element.dataset;
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
      if (operations.isConnected && element.querySelector('[data-section-id]') !== null) resolve();
    });
    observer.observe(element, { childList: true, subtree: true });
  });
  redoc.init(spec, { disableTelemetry: true, skipBundle: true }, element);
  await shown;
  operations.remove();
  document.body.classList.add('with-redoc');
}
