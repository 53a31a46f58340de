import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatCount, formatDay } from '../design/format.ts';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { appQuery } from './inventory-queries.ts';
import { Owners } from './Owners.tsx';
import { resourceQuery } from './resource-queries.ts';
import { ResourceDialog } from './ResourceDialog.tsx';

const route = getRouteApi('/apps/$appId/resources/$resourceId');

/** A resource of an app: facts and owners. */
export function ResourcePage() {
  const { t } = useLingui();
  const { appId, resourceId } = route.useParams();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: app } = useSuspenseQuery(appQuery(appId));
  const { data } = useSuspenseQuery(resourceQuery(appId, resourceId));
  const [isEditing, setIsEditing] = useState(false);
  const { resource, type, parent } = data;
  return (
    <Page
      title={resource.displayName}
      above={
        <Link to="/apps/$appId" params={{ appId }} search={{ tab: 'resources' }}>
          {app.displayName}
        </Link>
      }
      about={resource.customDescription || resource.description}
      actions={
        may(viewer, 'updateAppResource') && (
          <Button onClick={() => setIsEditing(true)}>
            <Trans>Describe</Trans>
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t`Type`, type?.displayName],
          [
            t`Part of`,
            parent ? (
              <Link key="parent" to="/apps/$appId/resources/$resourceId" params={{ appId, resourceId: parent.id }}>
                {parent.displayName}
              </Link>
            ) : undefined,
          ],
          [t`Grants`, formatCount(Number(resource.grantCount))],
          [t`Id in the app`, resource.externalId || undefined],
          [t`Known since`, resource.createdAt ? formatDay(new Date(resource.createdAt)) : undefined],
        ]}
      />
      <Owners owned={{ appId, resourceTypeId: resource.appResourceTypeId, resourceId }} />
      {isEditing && <ResourceDialog resource={resource} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}
