import type { Field, PickerField, StringField } from '@oag/client';

/** The kinds of fields that the editor offers, in its order. */
export const FIELD_TYPES = [
  'text',
  'paragraph',
  'choice',
  'yesNo',
  'number',
  'date',
  'object',
  'file',
  'consent',
  'list',
  'pairs',
  'password',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Undefined for a kind that the service knows and the editor does not. */
export function typeOf({
  boolField,
  fileField,
  int64Field,
  oauth2Field,
  stringField,
  stringMapField,
  stringSliceField,
}: Field): FieldType | undefined {
  if (boolField) return 'yesNo';
  if (fileField) return 'file';
  if (int64Field) return 'number';
  if (oauth2Field) return 'consent';
  if (stringMapField) return 'pairs';
  if (stringSliceField) return stringSliceField.pickerField ? 'object' : 'list';
  if (!stringField) return undefined;
  if (stringField.selectField) return 'choice';
  if (stringField.dateField) return 'date';
  if (stringField.pickerField) return 'object';
  if (stringField.passwordField) return 'password';
  return stringField.textField?.multiline ? 'paragraph' : 'text';
}

const untyped = {
  boolField: null,
  fileField: null,
  int64Field: null,
  oauth2Field: null,
  stringField: null,
  stringMapField: null,
  stringSliceField: null,
} satisfies Partial<Field>;

const emptyText: StringField = {
  dateField: null,
  defaultValue: '',
  passwordField: null,
  pickerField: null,
  placeholder: '',
  rules: null,
  selectField: null,
  textField: null,
};

export type ObjectKind = 'people' | 'accounts' | 'resources';

export const pickerFor = (kind: ObjectKind): PickerField => ({
  appUserPicker: kind === 'accounts' ? { appId: '' } : null,
  c1UserPicker: kind === 'people' ? { excludeUserIds: [], includeDeactivated: false, userIds: [] } : null,
  resourcePicker: kind === 'resources' ? { appId: '', resourceTypeId: '' } : null,
});

/** A field whose answer is an object of the service, or several of them. */
export const withPicker = (field: Field, pickerField: PickerField, isSeveral: boolean): Field => ({
  ...field,
  ...untyped,
  ...(isSeveral
    ? { stringSliceField: { chipsField: null, defaultValues: [], pickerField, placeholder: '', rules: null } }
    : { stringField: { ...emptyText, pickerField } }),
});

/** The field with another kind of answer. It loses the settings of the kind before. */
export function withType(field: Field, type: FieldType): Field {
  const typed = (member: Partial<Field>): Field => ({ ...field, ...untyped, ...member });
  const text = (view: Partial<StringField>): Field => typed({ stringField: { ...emptyText, ...view } });
  switch (type) {
    case 'text':
      return text({ textField: { multiline: false, suffix: null } });
    case 'paragraph':
      return text({ textField: { multiline: true, suffix: null } });
    case 'choice':
      return text({ selectField: { options: [], type: 'SELECT_TYPE_DROPDOWN' } });
    case 'date':
      return text({
        dateField: { defaultToToday: false, maxDate: '', maxDaysFromToday: null, minDate: '', minDaysFromToday: null },
      });
    case 'password':
      return text({ passwordField: {} });
    case 'object':
      return withPicker(field, pickerFor('people'), false);
    case 'yesNo':
      return typed({ boolField: { checkboxField: {}, defaultValue: false, rules: null, toggleField: null } });
    case 'number':
      return typed({ int64Field: { defaultValue: null, numberField: null, placeholder: '', rules: null } });
    case 'file':
      return typed({ fileField: { acceptedFileTypes: [], fileInputField: {}, maxFileSize: null } });
    case 'consent':
      return typed({ oauth2Field: { oauth2FieldView: {}, providerId: '', scopes: [] } });
    case 'list':
      return typed({
        stringSliceField: { chipsField: {}, defaultValues: [], pickerField: null, placeholder: '', rules: null },
      });
    case 'pairs':
      return typed({ stringMapField: { defaultValue: {}, rules: null } });
  }
}

/** A field without a label yet. */
export const newField = (type: FieldType): Field =>
  withType(
    {
      ...untyped,
      name: '',
      displayName: '',
      description: '',
      readOnly: false,
      required: false,
      adminConfig: null,
      sharedConfig: null,
      userConfig: null,
    },
    type,
  );
