import { t } from '@lingui/core/macro';
import type { FieldType } from './field-types.ts';

/** The kinds of answers by name. */
export const fieldTypeWords = (): { [type in FieldType]: string } => ({
  text: t`One line of text`,
  paragraph: t`Several lines of text`,
  choice: t`A choice`,
  yesNo: t`Yes or no`,
  number: t`A whole number`,
  date: t`A date`,
  object: t`People, accounts or resources`,
  file: t`A file`,
  consent: t`An account at a provider`,
  list: t`A list of texts`,
  pairs: t`Named texts`,
  password: t`A password`,
});
