import { useLingui } from '@lingui/react/macro';
import type { StringRules } from '@oag/client';
import { Checkbox, Select, TextInput } from '../design/Field.tsx';
import styles from './FormBuilder.module.css';
import { LinesField } from './LinesField.tsx';
import { problemAt, type Problems } from './problems.ts';
import { formatOf, HEADER_FORMATS, noTextRules, TEXT_FORMATS, withFormat } from './text-rules.ts';

type TextRulesFieldsProps = {
  rules: StringRules | null;
  /** By the names of the rules. */
  problems: Problems;
  onChange: (rules: StringRules) => void;
};

/** What a text has to be like. */
export function TextRulesFields({ rules, problems, onChange }: TextRulesFieldsProps) {
  const { t } = useLingui();
  const current = rules ?? noTextRules;
  const formatWords = {
    email: t`An e-mail address`,
    uri: t`A complete address of the web (URI)`,
    uriRef: t`A complete or relative address of the web`,
    hostname: t`A host name`,
    address: t`A host name or an IP address`,
    ip: t`An IP address`,
    ipv4: t`An IPv4 address`,
    ipv6: t`An IPv6 address`,
    uuid: t`A UUID`,
    HTTP_HEADER_NAME: t`The name of an HTTP header`,
    HTTP_HEADER_VALUE: t`The value of an HTTP header`,
  };
  const counts = [
    ['minLen', t`At least so many characters`],
    ['maxLen', t`At most so many characters`],
    ['len', t`Exactly so many characters`],
    ['minBytes', t`At least so many bytes`],
    ['maxBytes', t`At most so many bytes`],
    ['lenBytes', t`Exactly so many bytes`],
  ] as const;
  const texts = [
    ['pattern', t`Matches the pattern`, t`A regular expression (RE2).`],
    ['prefix', t`Starts with`, ''],
    ['suffix', t`Ends with`, ''],
    ['contains', t`Contains`, ''],
    ['notContains', t`Does not contain`, ''],
    ['const', t`Is exactly`, ''],
  ] as const;
  const lists = [
    ['in', t`Is one of`],
    ['notIn', t`Is none of`],
  ] as const;
  return (
    <div className={styles.pair}>
      <Select
        label={t`Looks like`}
        value={formatOf(current) ?? ''}
        onChange={(value) =>
          onChange(
            withFormat(
              current,
              [...TEXT_FORMATS, ...HEADER_FORMATS].find((name) => name === value),
            ),
          )
        }
        options={[
          { value: '', label: t`Any text` },
          ...[...TEXT_FORMATS, ...HEADER_FORMATS].map((value) => ({ value, label: formatWords[value] })),
        ]}
      />
      {current.wellKnownRegex !== null && (
        <Checkbox
          label={t`As strict as the standard`}
          isChecked={current.strict}
          onChange={(strict) => onChange({ ...current, strict })}
        />
      )}
      {counts.map(([member, label]) => (
        <TextInput
          key={member}
          label={label}
          error={problemAt(problems, member)}
          inputMode="numeric"
          value={current[member] === '0' ? '' : current[member]}
          onChange={({ target }) => onChange({ ...current, [member]: target.value.trim() || '0' })}
        />
      ))}
      {texts.map(([member, label, hint]) => (
        <TextInput
          key={member}
          label={label}
          hint={hint}
          error={problemAt(problems, member)}
          value={current[member]}
          onChange={({ target }) => onChange({ ...current, [member]: target.value })}
        />
      ))}
      {lists.map(([member, label]) => (
        <LinesField
          key={member}
          label={label}
          hint={t`One on each line.`}
          error={problemAt(problems, member)}
          lines={current[member] ?? []}
          onChange={(lines) => onChange({ ...current, [member]: lines })}
        />
      ))}
      <Checkbox
        label={t`An empty answer passes unchecked`}
        isChecked={current.ignoreEmpty}
        onChange={(ignoreEmpty) => onChange({ ...current, ignoreEmpty })}
      />
    </div>
  );
}
