import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Place, PlaceGroup } from './navigation.ts';
import styles from './PlaceLinks.module.css';

type PlaceLinksProps = { groups: readonly PlaceGroup[]; isOpen: (place: Place) => boolean };

/** Groups of links to places, each under its name; the open place is marked. */
export function PlaceLinks({ groups, isOpen }: PlaceLinksProps) {
  const { i18n } = useLingui();
  return groups.map(({ label, places }) => (
    <div key={label?.id ?? ''} className={styles.group} role="group" aria-label={label && i18n._(label)}>
      {label && <span>{i18n._(label)}</span>}
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          // The router would mark the places above the open one, too.
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={isOpen(place) ? 'page' : undefined}
        >
          {i18n._(place.label)}
        </Link>
      ))}
    </div>
  ));
}
