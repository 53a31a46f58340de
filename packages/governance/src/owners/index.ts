export {
  changeOwners,
  checkOwners,
  isRemoval,
  type Owned,
  type OwnersCommand,
  ownersMember,
  peopleNamed,
} from './owners.ts';
