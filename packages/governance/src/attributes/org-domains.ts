import { assertNoViolations, violation, distinct } from '../input/index.ts';

const DOMAINS_MAX = 1000;
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})+$`);

/** The e-mail domains of a request in lower case, distinct and sorted. Throws INVALID_FIELD for an invalid one. */
export function readDomains(named: readonly string[]): string[] {
  const domains = named.map((domain) => domain.trim().toLowerCase());
  assertNoViolations([
    ...(domains.length > DOMAINS_MAX
      ? [violation('newDomains', 'LIMIT', `names ${domains.length} domains; at most ${DOMAINS_MAX} are allowed`)]
      : []),
    ...domains.flatMap((domain, index) =>
      domainPattern.test(domain)
        ? []
        : [
            violation(
              `newDomains[${index}]`,
              'INVALID',
              'is no e-mail domain; write the part after the @, such as example.com',
            ),
          ],
    ),
  ]);
  return distinct(domains);
}
