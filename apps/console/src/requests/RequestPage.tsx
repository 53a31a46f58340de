import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '../answers/field-errors.ts';
import { answersOf, initialValues } from '../answers/form-values.ts';
import { FormFields } from '../answers/FormFields.tsx';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox, TextArea, TextInput } from '../design/Field.tsx';
import { Page, Section } from '../design/Page.tsx';
import type { Option } from '../pickers/Picker.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { durationWords } from '../tasks/duration-words.ts';
import { RecipientField } from './RecipientField.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import styles from './RequestPage.module.css';
import { entitlementQuery } from './request-queries.ts';

const DAY = 86_400;
const route = getRouteApi('/requests/new/$appId/$entitlementId');

/** Requests one access for a person, with the reason, the duration and the answers to its form. The page shows who decides. */
export function RequestPage() {
  const { t } = useLingui();
  const { appId, entitlementId } = route.useParams();
  const { extend } = route.useSearch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data } = useSuspenseQuery(entitlementQuery(appId, entitlementId));
  const { entitlement, form } = data;
  const [person, setPerson] = useState<Option | null>({ id: viewer.userId, label: viewer.name });
  const [why, setWhy] = useState('');
  const limit = entitlement.durationGrant;
  const [days, setDays] = useState(limit ? String(Math.floor(Number.parseFloat(limit) / DAY)) : '');
  const [isEmergency, setEmergency] = useState(false);
  const [values, setValues] = useState(() => initialValues(form));
  const send = useMutation({
    mutationFn: async () => {
      const { data: made } = await client.POST('/api/v1/task/grant', {
        body: {
          appId,
          appEntitlementId: entitlementId,
          identityUserId: person?.id ?? viewer.userId,
          description: why,
          grantDuration: days === '' ? null : `${Number(days) * DAY}s`,
          emergencyAccess: isEmergency,
          ...(form && { requestData: answersOf(form, values) }),
          ...(extend && { source: { isExtension: true } }),
        },
      });
      return made.taskView?.task?.id ?? '';
    },
    onSuccess: async (taskId) => {
      await queries.invalidateQueries({ queryKey: ['task-list'] });
      await navigate({ to: '/tasks/$taskId', params: { taskId } });
    },
  });
  const openTask =
    send.error instanceof ServiceError && send.error.reason === 'ALREADY_EXISTS' ? send.error.metadata['taskId'] : '';
  return (
    <Page
      title={extend ? t`Extend ${entitlement.displayName}` : t`Request ${entitlement.displayName}`}
      above={
        <Link to="/requests/new" search={{}}>
          <Trans>Request access</Trans>
        </Link>
      }
      about={[data.app, data.resource, entitlement.description].filter(Boolean).join(' · ')}
    >
      <div className={styles.columns}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <RecipientField value={person} onChange={setPerson} />
          <TextArea
            label={t`Why`}
            hint={t`The people who decide read this.`}
            value={why}
            maxLength={4000}
            onChange={({ target }) => setWhy(target.value)}
          />
          <TextInput
            label={t`For how many days`}
            hint={limit ? t`At most ${durationWords(limit)}.` : t`Leave it empty if you need it without an end.`}
            error={fieldErrors(send.error)['grantDuration']}
            type="number"
            min={1}
            required={limit !== null}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          {entitlement.emergencyGrantEnabled && (
            <Checkbox
              label={t`This is an emergency`}
              hint={t`The policy for emergencies decides.`}
              isChecked={isEmergency}
              onChange={setEmergency}
            />
          )}
          {form && (
            <Section title={form.displayName || t`Questions`}>
              <FormFields
                form={form}
                requestSchemaId={entitlement.requestSchemaId}
                values={values}
                errors={fieldErrors(send.error, 'requestData')}
                onChange={setValues}
              />
            </Section>
          )}
          <ErrorNote error={send.error} />
          {openTask && (
            <Link to="/tasks/$taskId" params={{ taskId: openTask }}>
              <Trans>Open the request that exists</Trans>
            </Link>
          )}
          <div>
            <Button type="submit" look="primary" disabled={send.isPending || !person}>
              <Trans>Send the request</Trans>
            </Button>
          </div>
        </form>
        <aside className={styles.side}>
          {person && (
            <RequestPreview
              isFormHere={form !== null}
              access={{
                appId,
                appEntitlementId: entitlementId,
                identityUserId: person.id,
                emergencyAccess: isEmergency,
              }}
            />
          )}
        </aside>
      </div>
    </Page>
  );
}
