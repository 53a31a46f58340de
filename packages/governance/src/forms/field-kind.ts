import type {
  BoolFieldInput,
  FieldInput,
  FileFieldInput,
  Int64FieldInput,
  Oauth2FieldInput,
  StringFieldInput,
  StringMapFieldInput,
  StringSliceFieldInput,
} from '@oag/types';

/** The type of a field, read once from a group of members; one of them is set. */
export type FieldKind =
  | { kind: 'bool'; type: BoolFieldInput }
  | { kind: 'file'; type: FileFieldInput }
  | { kind: 'int64'; type: Int64FieldInput }
  | { kind: 'oauth2'; type: Oauth2FieldInput }
  | { kind: 'string'; type: StringFieldInput }
  | { kind: 'stringMap'; type: StringMapFieldInput }
  | { kind: 'stringSlice'; type: StringSliceFieldInput };

export type FieldKindName = FieldKind['kind'];

type FieldMember =
  | 'boolField'
  | 'fileField'
  | 'int64Field'
  | 'oauth2Field'
  | 'stringField'
  | 'stringMapField'
  | 'stringSliceField';

export const fieldMembers: readonly FieldMember[] = [
  'boolField',
  'fileField',
  'int64Field',
  'oauth2Field',
  'stringField',
  'stringMapField',
  'stringSliceField',
];

/** The types that are set. A field that passed its check has exactly one. */
export const kindsSet = (field: FieldInput): FieldKind[] =>
  fieldMembers.flatMap((member): FieldKind[] => {
    const type = field[member];
    return type ? [{ kind: member.slice(0, -'Field'.length), type } as FieldKind] : [];
  });

/** The type of a field that passed its check. */
export function fieldKind(field: FieldInput): FieldKind {
  const [kind] = kindsSet(field);
  if (!kind) throw new Error(`The field ${field.name ?? ''} has no type; forms are checked before they are stored`);
  return kind;
}

/** Whether the value is a secret: kept encrypted, never returned. */
export const isSecret = (field: FieldInput): boolean => Boolean(field.stringField?.passwordField);
