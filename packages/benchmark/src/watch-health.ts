import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of the benchmark: asks for /healthz again and again over one connection, and keeps the longest time since it was asked to begin.

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let since = performance.now();
let longest = 0;

const note = (began: number): void => {
  if (began >= since) longest = Math.max(longest, performance.now() - began);
};

const ask = (): void => {
  const began = performance.now();
  get(`${String(workerData)}/healthz`, { agent }, (response) => {
    response.resume();
    response.on('end', () => {
      note(began);
      setTimeout(ask, 3);
    });
  }).on('error', () => {
    note(began);
    setTimeout(ask, 50);
  });
};

parentPort?.on('message', (message: 'begin' | 'end') => {
  if (message === 'end') return parentPort?.postMessage(longest, []);
  since = performance.now();
  longest = 0;
});
ask();
