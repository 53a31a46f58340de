export { hasSourcedOwners, listOwners, lockOwned, ownerIds, ownerTables, replaceOwners } from './owners.ts';
