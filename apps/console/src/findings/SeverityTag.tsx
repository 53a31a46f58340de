import { useLingui } from '@lingui/react/macro';
import { Tag } from '../design/Tag.tsx';
import { SEVERITIES } from './findings-search.ts';
import { severityWords } from './finding-words.ts';

/** How bad a finding is. Red is for what cannot wait. */
export function SeverityTag({ severity }: { severity: string }) {
  const { i18n } = useLingui();
  const known = SEVERITIES.find((name) => name === severity);
  const label = known ? i18n._(severityWords[known]) : severity;
  if (known === 'FINDING_SEVERITY_CRITICAL' || known === 'FINDING_SEVERITY_HIGH') return <Tag tone="deny">{label}</Tag>;
  return known === 'FINDING_SEVERITY_MEDIUM' ? <Tag tone="warn">{label}</Tag> : <Tag>{label}</Tag>;
}
