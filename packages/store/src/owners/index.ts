export { listOwners, lockOwned, ownerIds, ownerTables, replaceOwners } from './owners.ts';
