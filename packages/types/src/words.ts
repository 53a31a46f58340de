// Generated from the published contract by `pnpm generate`. Do not edit.

export const EndedEmploymentWords = [
  'terminated',
  'inactive',
  'left',
  'leaver',
  'former',
  'former employee',
  'resigned',
  'retired',
  'dismissed',
  'laid off',
  'redundant',
  'offboarded',
  'separated',
  'contract ended',
  'deceased',
] as const;
