import type { Field, FieldRelationship, Form } from '@oag/client';

/** A field under a key that stays the same while its name is edited. */
export type FieldDraft = {
  key: string;
  field: Field;
  /** The name follows the label until somebody writes one. */
  isNameDerived: boolean;
};

/** A group of a form with its fields, in the order in which people see them. */
export type SectionDraft = {
  key: string;
  name: string;
  displayName: string;
  helpText: string;
  isDefault: boolean;
  fields: FieldDraft[];
};

export const RULE_KINDS = ['dependentOn', 'atLeastOne', 'mutuallyExclusive', 'requiredTogether'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A rule between fields, which it names by their keys. */
export type RuleDraft = { key: string; kind: RuleKind; fields: string[]; dependencies: string[] };

/** A form as it is edited: its sections in order, and the rules between its fields. */
export type FormDraft = { displayName: string; description: string; sections: SectionDraft[]; rules: RuleDraft[] };

let keys = 0;
export const newKey = (): string => `new-${(keys += 1)}`;

const newSection = (section: Partial<SectionDraft> = {}): SectionDraft => ({
  key: newKey(),
  name: '',
  displayName: '',
  helpText: '',
  isDefault: false,
  fields: [],
  ...section,
});

export const emptyForm = (): FormDraft => ({
  displayName: '',
  description: '',
  sections: [newSection({ name: 'default', isDefault: true })],
  rules: [],
});

export const withSection = (draft: FormDraft): FormDraft => ({ ...draft, sections: [...draft.sections, newSection()] });

export const allFields = ({ sections }: FormDraft): FieldDraft[] => sections.flatMap(({ fields }) => fields);

/** The draft of a form that exists. */
export function toDraft(form: Form): FormDraft {
  const drafts = new Map(
    (form.fields ?? []).map((field) => [field.name, { key: newKey(), field, isNameDerived: false }] as const),
  );
  const found = (names: readonly string[] | null): FieldDraft[] =>
    (names ?? []).flatMap((name) => drafts.get(name) ?? []);
  const sections = (form.fieldGroups ?? []).map(({ name, displayName, helpText, default: isDefault, fields }) =>
    newSection({ name, displayName, helpText, isDefault, fields: found(fields) }),
  );
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const left = [...drafts.values()].filter((draft) => !placed.has(draft));
  const home = sections.find(({ isDefault }) => isDefault);
  const keysOf = (names: readonly string[] | null): string[] => found(names).map(({ key }) => key);
  return {
    displayName: form.displayName,
    description: form.description,
    sections:
      home || left.length === 0
        ? sections.map((section) => (section === home ? { ...section, fields: [...section.fields, ...left] } : section))
        : [...sections, newSection({ name: 'default', isDefault: true, fields: left })],
    rules: (form.fieldRelationships ?? []).flatMap((rule) => {
      const kind = RULE_KINDS.find((name) => rule[name]);
      return kind === undefined
        ? []
        : [
            {
              key: newKey(),
              kind,
              fields: keysOf(rule.fieldNames),
              dependencies: keysOf(rule.dependentOn?.dependencyFieldNames ?? null),
            },
          ];
    }),
  };
}

const relationship = (kind: RuleKind, fieldNames: string[], dependencyFieldNames: string[]): FieldRelationship => ({
  fieldNames,
  atLeastOne: kind === 'atLeastOne' ? {} : null,
  dependentOn: kind === 'dependentOn' ? { dependencyFieldNames } : null,
  mutuallyExclusive: kind === 'mutuallyExclusive' ? {} : null,
  requiredTogether: kind === 'requiredTogether' ? {} : null,
});

/** The form that a draft describes: for the service, and for the preview. */
export function fromDraft(draft: FormDraft): Form {
  const fields = allFields(draft);
  const names = new Map(fields.map(({ key, field }) => [key, field.name]));
  const namesOf = (fieldKeys: readonly string[]): string[] => fieldKeys.flatMap((key) => names.get(key) ?? []);
  return {
    id: '',
    displayName: draft.displayName,
    description: draft.description,
    fields: fields.map(({ field }) => field),
    fieldGroups: draft.sections.map((section, index) => ({
      name: section.name || nameFrom(section.displayName) || `section_${index + 1}`,
      displayName: section.displayName,
      helpText: section.helpText,
      default: section.isDefault,
      fields: section.fields.map(({ field }) => field.name),
    })),
    fieldRelationships: draft.rules.map((rule) =>
      relationship(rule.kind, namesOf(rule.fields), namesOf(rule.dependencies)),
    ),
  };
}

const LONGEST_NAME = 60;

/** The name that a label gives: letters, digits and underscores. */
const nameFrom = (label: string): string =>
  label
    .slice(0, 256)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^[^A-Za-z]+|_+$/g, '')
    .slice(0, LONGEST_NAME)
    .toLowerCase();

/** A name for a field, unlike those of the other fields. */
export function fieldName(label: string, draft: FormDraft, key: string): string {
  const others = new Set(allFields(draft).flatMap((other) => (other.key === key ? [] : other.field.name)));
  const wanted = nameFrom(label) || 'field';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!others.has(name)) return name;
  }
}

/** Replaces one field; without a replacement it goes, from the rules also. */
export function withField(draft: FormDraft, key: string, next: FieldDraft | null): FormDraft {
  const sections = draft.sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((field) => (field.key === key ? (next ?? []) : field)),
  }));
  if (next) return { ...draft, sections };
  const without = (fieldKeys: string[]): string[] => fieldKeys.filter((other) => other !== key);
  return {
    ...draft,
    sections,
    rules: draft.rules.map((rule) => ({
      ...rule,
      fields: without(rule.fields),
      dependencies: without(rule.dependencies),
    })),
  };
}

/** Moves the item at an index up or down, where there is room. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, from + by), 0, item);
  return next;
}

/** Puts a field at the end of another section. */
export function inSection(draft: FormDraft, fieldKey: string, sectionKey: string): FormDraft {
  const field = allFields(draft).find(({ key }) => key === fieldKey);
  if (!field) return draft;
  return {
    ...draft,
    sections: draft.sections.map((section) => {
      const others = section.fields.filter(({ key }) => key !== fieldKey);
      return { ...section, fields: section.key === sectionKey ? [...others, field] : others };
    }),
  };
}

/** Removes a section. Its fields go to the one before it, or to the next where it is the first. */
export function withoutSection(draft: FormDraft, sectionKey: string): FormDraft {
  const index = draft.sections.findIndex(({ key }) => key === sectionKey);
  const removed = draft.sections[index];
  const heir = draft.sections[index - 1] ?? draft.sections[index + 1];
  if (!removed || !heir) return draft;
  return {
    ...draft,
    sections: draft.sections
      .filter(({ key }) => key !== sectionKey)
      .map((section) =>
        section.key === heir.key
          ? {
              ...section,
              fields: [...section.fields, ...removed.fields],
              isDefault: section.isDefault || removed.isDefault,
            }
          : section,
      ),
  };
}
