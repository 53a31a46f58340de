export { checkConsumer } from './check-consumer.ts';
export { explainBroken, fillIn, type Broken, type Consumer, type ConsumerCall } from './consumer.ts';
export { consumersFolder, readConsumers } from './read-consumers.ts';
export { replay, type Provider } from './replay.ts';
