import type { OperationId, PickerField } from '@oag/client';
import type { OptionSource } from '../pickers/Picker.tsx';
import { accountsOf, people, resourcesOf } from '../pickers/sources.ts';

/** Where a field finds its objects; undefined when the viewer may not search them and writes an id. */
export function pickedFrom(
  { appUserPicker, c1UserPicker, resourcePicker }: PickerField,
  isPermitted: (operation: OperationId) => boolean,
): OptionSource | undefined {
  if (c1UserPicker && isPermitted('searchUsers')) return people;
  if (appUserPicker && isPermitted('searchAppUsers')) return accountsOf(appUserPicker.appId);
  if (resourcePicker && isPermitted('searchAppResources'))
    return resourcesOf(resourcePicker.appId, resourcePicker.resourceTypeId);
  return undefined;
}
