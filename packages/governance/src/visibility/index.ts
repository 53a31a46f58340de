export { emptyAccount, emptyApp, emptyEntitlement, emptyResource } from './empty-objects.ts';
export { mayReadWhole, type Reader, visible, type VisibleKind, type VisibleObjects } from './visible-objects.ts';
