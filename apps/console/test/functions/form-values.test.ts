import type { Field, Form } from '@oag/client';
import { expect, test } from 'vitest';
import { answersOf, initialValues, isOpen } from '../../src/answers/form-values.ts';
import { emptyForm, fieldName, fromDraft, toDraft } from '../../src/forms/form-draft.ts';
import { newField } from '../../src/forms/field-types.ts';

const field = (name: string, changes: Partial<Field> = {}): Field => ({ ...newField('text'), name, ...changes });

const formOf = (fields: Field[], dependentOn: { [name: string]: string[] } = {}): Form => ({
  id: '',
  displayName: '',
  description: '',
  fields,
  fieldGroups: [],
  fieldRelationships: Object.entries(dependentOn).map(([name, dependencyFieldNames]) => ({
    fieldNames: [name],
    dependentOn: { dependencyFieldNames },
    atLeastOne: null,
    mutuallyExclusive: null,
    requiredTogether: null,
  })),
});

test('a field is asked once all that it depends on are filled in, through several steps', () => {
  const form = formOf([field('ward'), field('room'), field('bed')], { room: ['ward'], bed: ['room'] });
  expect(isOpen(form, { ward: '', room: 'B12', bed: '' }, 'bed')).toBe(false);
  expect(isOpen(form, { ward: 'ICU', room: 'B12', bed: '' }, 'bed')).toBe(true);
  // An answer from before the ward was cleared is not sent.
  expect(answersOf(form, { ward: '', room: 'B12', bed: '3' })).toEqual({ ward: null, room: null, bed: null });
});

test('a field whose dependency the service fills in is asked', () => {
  const cost = field('cost', { adminConfig: { defaultValueCel: 'subject.department', showToUser: true } });
  expect(isOpen(formOf([cost, field('reason')], { reason: ['cost'] }), {}, 'reason')).toBe(true);
});

test('an empty field with a suggestion is left to the service, and others are left empty', () => {
  const sharedConfig = { defaultValueCel: 'subject.department', inputTransformationCel: '', lockDefaultValues: false };
  const form = formOf([field('department', { sharedConfig }), field('ward')]);
  expect(answersOf(form, { department: '', ward: '' })).toEqual({ ward: null });
  expect(answersOf(form, { department: 'Pharmacy', ward: '' })).toEqual({ department: 'Pharmacy', ward: null });
});

test('a date that suggests today begins with today', () => {
  const date = newField('date');
  const stringField = date.stringField && {
    ...date.stringField,
    dateField: date.stringField.dateField && { ...date.stringField.dateField, defaultToToday: true },
  };
  expect(initialValues(formOf([{ ...date, name: 'first', stringField }]))).toEqual({
    first: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a draft gives the form back, and names its fields apart', () => {
  const form: Form = {
    ...formOf([field('ward'), field('room')], { room: ['ward'] }),
    displayName: 'Nights',
    fieldGroups: [
      { name: 'default', displayName: '', helpText: '', default: true, fields: ['ward'] },
      { name: 'place', displayName: 'Place', helpText: 'Where', default: false, fields: ['room'] },
    ],
  };
  expect(fromDraft(toDraft(form))).toEqual(form);
  const draft = toDraft(form);
  expect(fieldName('Ward', draft, '')).toBe('ward_2');
  expect(fieldName('Übergabe & Tag 1', emptyForm(), '')).toBe('ubergabe_tag_1');
  expect(fieldName('病棟', emptyForm(), '')).toBe('field');
});
