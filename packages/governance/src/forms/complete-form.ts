import type {
  Field,
  FieldInput,
  FieldRelationship,
  FieldRelationshipInput,
  FileField,
  FileFieldInput,
  Form,
  FormInput,
  Int64Field,
  Int64FieldInput,
  PickerField,
  PickerFieldInput,
  StringField,
  StringFieldInput,
  StringSliceField,
  StringSliceFieldInput,
} from '@oag/types';
import {
  completeBoolRules,
  completeInt64Rules,
  completeRepeatedRules,
  completeStringMapRules,
  completeStringRules,
  orNull,
} from './complete-rules.ts';

const marker = (): Record<string, never> => ({});

/** A form that passed its check as it is stored, every member with its value. */
export const completeForm = (form: FormInput, id: string): Form => ({
  id,
  displayName: form.displayName ?? '',
  description: form.description ?? '',
  fields: (form.fields ?? []).map(completeField),
  fieldGroups: (form.fieldGroups ?? []).map((group) => ({
    name: group.name ?? '',
    displayName: group.displayName ?? '',
    helpText: group.helpText ?? '',
    default: group.default ?? false,
    fields: group.fields ?? [],
  })),
  fieldRelationships: (form.fieldRelationships ?? []).map(completeRelationship),
});

const completeRelationship = (relationship: FieldRelationshipInput): FieldRelationship => ({
  fieldNames: relationship.fieldNames ?? [],
  atLeastOne: orNull(relationship.atLeastOne, marker),
  dependentOn: orNull(relationship.dependentOn, ({ dependencyFieldNames }) => ({
    dependencyFieldNames: dependencyFieldNames ?? [],
  })),
  mutuallyExclusive: orNull(relationship.mutuallyExclusive, marker),
  requiredTogether: orNull(relationship.requiredTogether, marker),
});

const completeField = (field: FieldInput): Field => ({
  name: field.name ?? '',
  displayName: field.displayName ?? '',
  description: field.description ?? '',
  readOnly: field.readOnly ?? false,
  required: field.required ?? false,
  adminConfig: orNull(field.adminConfig, ({ defaultValueCel, showToUser }) => ({
    defaultValueCel: defaultValueCel ?? '',
    showToUser: showToUser ?? false,
  })),
  sharedConfig: orNull(field.sharedConfig, ({ defaultValueCel, inputTransformationCel, lockDefaultValues }) => ({
    defaultValueCel: defaultValueCel ?? '',
    inputTransformationCel: inputTransformationCel ?? '',
    lockDefaultValues: lockDefaultValues ?? false,
  })),
  userConfig: orNull(field.userConfig, ({ inputTransformationCel }) => ({
    inputTransformationCel: inputTransformationCel ?? '',
  })),
  boolField: orNull(field.boolField, ({ checkboxField, defaultValue, rules, toggleField }) => ({
    checkboxField: orNull(checkboxField, marker),
    defaultValue: defaultValue ?? false,
    rules: completeBoolRules(rules),
    toggleField: orNull(toggleField, marker),
  })),
  fileField: orNull(field.fileField, completeFile),
  int64Field: orNull(field.int64Field, completeNumber),
  oauth2Field: orNull(field.oauth2Field, ({ oauth2FieldView, providerId, scopes }) => ({
    oauth2FieldView: orNull(oauth2FieldView, marker),
    providerId: providerId ?? '',
    scopes: scopes ?? [],
  })),
  stringField: orNull(field.stringField, completeText),
  stringMapField: orNull(field.stringMapField, ({ defaultValue, rules }) => ({
    defaultValue: defaultValue ?? {},
    rules: orNull(rules, completeStringMapRules),
  })),
  stringSliceField: orNull(field.stringSliceField, completeList),
});

const completeFile = ({ acceptedFileTypes, fileInputField, maxFileSize }: FileFieldInput): FileField => ({
  acceptedFileTypes: acceptedFileTypes ?? [],
  fileInputField: orNull(fileInputField, marker),
  maxFileSize: maxFileSize ?? null,
});

const completeNumber = ({ defaultValue, numberField, placeholder, rules }: Int64FieldInput): Int64Field => ({
  defaultValue: defaultValue ?? null,
  numberField: orNull(numberField, ({ maxValue, minValue, step }) => ({
    maxValue: maxValue ?? '0',
    minValue: minValue ?? '0',
    step: step ?? '0',
  })),
  placeholder: placeholder ?? '',
  rules: orNull(rules, completeInt64Rules),
});

const completeText = ({
  dateField,
  defaultValue,
  passwordField,
  pickerField,
  placeholder,
  rules,
  selectField,
  textField,
}: StringFieldInput): StringField => ({
  dateField: orNull(dateField, (date) => ({
    defaultToToday: date.defaultToToday ?? false,
    maxDate: date.maxDate ?? '',
    maxDaysFromToday: date.maxDaysFromToday ?? null,
    minDate: date.minDate ?? '',
    minDaysFromToday: date.minDaysFromToday ?? null,
  })),
  defaultValue: defaultValue ?? '',
  passwordField: orNull(passwordField, marker),
  pickerField: orNull(pickerField, completePicker),
  placeholder: placeholder ?? '',
  rules: orNull(rules, completeStringRules),
  selectField: orNull(selectField, ({ options, type }) => ({
    options: (options ?? []).map((option) => ({
      description: option.description ?? '',
      displayName: option.displayName ?? '',
      value: option.value ?? '',
    })),
    type: type && type !== 'SELECT_TYPE_UNSPECIFIED' ? type : 'SELECT_TYPE_DROPDOWN',
  })),
  textField: orNull(textField, ({ multiline, suffix }) => ({ multiline: multiline ?? false, suffix: suffix ?? null })),
});

const completePicker = ({ appUserPicker, c1UserPicker, resourcePicker }: PickerFieldInput): PickerField => ({
  appUserPicker: orNull(appUserPicker, ({ appId }) => ({ appId: appId ?? '' })),
  c1UserPicker: orNull(c1UserPicker, ({ excludeUserIds, includeDeactivated, userIds }) => ({
    excludeUserIds: excludeUserIds ?? [],
    includeDeactivated: includeDeactivated ?? false,
    userIds: userIds ?? [],
  })),
  resourcePicker: orNull(resourcePicker, ({ appId, resourceTypeId }) => ({
    appId: appId ?? '',
    resourceTypeId: resourceTypeId ?? '',
  })),
});

const completeList = ({
  chipsField,
  defaultValues,
  pickerField,
  placeholder,
  rules,
}: StringSliceFieldInput): StringSliceField => ({
  chipsField: orNull(chipsField, marker),
  defaultValues: defaultValues ?? [],
  pickerField: orNull(pickerField, completePicker),
  placeholder: placeholder ?? '',
  rules: orNull(rules, completeRepeatedRules),
});
