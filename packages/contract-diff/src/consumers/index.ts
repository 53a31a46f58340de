export { checkConsumer } from './check-consumer.ts';
export { explainBroken, fillIn, type Broken, type Consumer, type ConsumerCall } from './consumer.ts';
export { readConsumers } from './read-consumers.ts';
