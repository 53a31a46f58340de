import type { Client } from '@oag/client';
import type { ConsolePage } from './console-page.ts';

/** A form with sections, a rule between fields, and a long name. Each call makes another one. */
async function shiftForm(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/request_schemas', {
    body: {
      name: 'Night shifts on the wards',
      description: 'For everybody who plans or works nights.',
      fields: [
        {
          displayName: 'Ward',
          name: 'ward',
          required: true,
          stringField: {
            selectField: {
              options: [
                { value: 'icu', displayName: 'Intensive care' },
                { value: 'oncology', displayName: 'Oncology' },
              ],
            },
          },
        },
        { displayName: 'First night', name: 'first', stringField: { dateField: { defaultToToday: true } } },
        {
          displayName: 'Shifts a week',
          name: 'shifts',
          description: 'As the roster has it.',
          int64Field: { defaultValue: '5', rules: { gte: '1', lte: '7' } },
        },
        { displayName: 'I have read the hygiene rules', name: 'consent', boolField: { rules: { const: true } } },
        { displayName: 'Licence', name: 'licence', fileField: { acceptedFileTypes: ['application/pdf'] } },
      ],
      fieldGroups: [
        { name: 'work', displayName: 'The work', fields: ['ward', 'first', 'shifts'] },
        { name: 'proof', displayName: 'Proof', helpText: 'The pharmacy checks it.', fields: ['consent', 'licence'] },
      ],
      fieldRelationships: [{ fieldNames: ['licence'], dependentOn: { dependencyFieldNames: ['consent'] } }],
    },
  });
  return data.requestSchema?.id ?? '';
}

/** The pages of the request forms. */
export const formPages: ConsolePage[] = [
  { name: 'forms', path: () => '/forms', ready: { role: 'heading', name: 'Request forms' } },
  {
    name: 'form',
    path: async (admin) => `/forms/${await shiftForm(admin)}`,
    ready: { role: 'heading', name: 'Night shifts on the wards' },
  },
  {
    name: 'form-editor',
    bytesMax: 340_000,
    path: async (admin) => `/forms/${await shiftForm(admin)}/edit`,
    ready: { role: 'heading', name: 'Edit Night shifts on the wards' },
  },
];
