export { mayReadWhole, type Reader, visible, type VisibleKind, type VisibleObjects } from './visible-objects.ts';
